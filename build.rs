//! Compiles the pattern databases of `patterns/` into tables and Rust functions.
//!
//! A pure function of `patterns/` and of the pattern compiler. Each database makes two files, written only if they
//! change: its tables as bytes, and its constraints and actions; a fault in a database fails the build with its place.
//! What a database was made from is noted beside its files, so that a change of one database compiles that one again and
//! no other.

#[path = "src/patterns/codegen.rs"]
#[allow(dead_code, unreachable_pub)]
mod codegen;
#[path = "src/patterns/compiler/mod.rs"]
#[allow(dead_code, unreachable_pub)]
mod compiler;
#[path = "src/gomoku/lines/compile.rs"]
#[allow(dead_code, unreachable_pub)]
mod gomoku_lines;
#[path = "src/patterns/learned/rings.rs"]
#[allow(dead_code, unreachable_pub)]
mod rings;
#[path = "src/patterns/learned/table.rs"]
#[allow(dead_code, unreachable_pub)]
mod table;
#[path = "src/patterns/learned/text.rs"]
#[allow(dead_code, unreachable_pub)]
mod text;

use compiler::diagnostic::Level;
use compiler::source::Source;
use std::error::Error;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    for input in
        ["build.rs", "patterns", "src/patterns/compiler", "src/patterns/codegen.rs", "src/patterns/learned"]
    {
        println!("cargo::rerun-if-changed={input}");
    }
    write(&out.join("helpers.rs"), codegen::text(&codegen::helpers()).as_bytes())?;
    let mut files: Vec<PathBuf> =
        fs::read_dir("patterns")?.map(|file| Ok(file?.path())).collect::<Result<_, std::io::Error>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "db"));
    files.sort();
    let this = hash(&[&fs::read(env::current_exe()?)?]);
    let mut names = Vec::new();
    for path in files {
        // Lines of gomoku are another language than patterns of Go.
        if path.file_stem().is_some_and(|stem| stem == "gomoku") {
            gomoku(&path, &out)?;
        } else {
            names.push(database(&path, &out, this)?);
        }
    }
    write(&out.join("databases.rs"), codegen::text(&codegen::databases(&names)).as_bytes())?;
    learned(&out)
}

/// Turns the learned weights into the tables that are searched.
fn learned(out: &Path) -> Result<(), Box<dyn Error>> {
    for name in ["local", "life", "full", "small"] {
        let path = format!("patterns/learned/{name}.weights");
        let weights = text::read(&fs::read_to_string(&path)?).map_err(|fault| format!("{path}: {fault}"))?;
        write(&out.join(name).with_extension("bin"), &table::encode(&weights))?;
    }
    Ok(())
}

/// Compiles one file, unless this program has done so before, and tells its name.
fn database(path: &Path, out: &Path, this: u64) -> Result<String, Box<dyn Error>> {
    let name = path.file_stem().and_then(|stem| stem.to_str()).ok_or("a database has no name")?.to_owned();
    let bytes = fs::read(path)?;
    let made_from = hash(&[&this.to_le_bytes(), &bytes]).to_string();
    let [tables, code, note] = ["bin", "rs", "key"].map(|extension| out.join(format!("{name}.{extension}")));
    let is_made = tables.exists() && code.exists();
    if is_made && fs::read_to_string(&note).is_ok_and(|noted| noted == made_from) {
        return Ok(name);
    }
    let source = Source::new(path.to_string_lossy(), String::from_utf8(bytes)?);
    let (compiled, faults) = compiler::compile(&source);
    for fault in &faults {
        let line = fault.render(&source).to_string();
        match fault.level {
            Level::Error => eprintln!("{line}"),
            Level::Lint => println!("cargo::warning={}", line.lines().next().unwrap_or_default()),
        }
    }
    let compiled = compiled.ok_or_else(|| format!("{} has errors", path.display()))?;
    write(&tables, &compiler::tables::encode(&compiled))?;
    write(&code, codegen::text(&codegen::database(&compiled)).as_bytes())?;
    // Advice is given at every build, so a database with lints is never noted as done.
    if faults.is_empty() {
        fs::write(note, made_from)?;
    }
    Ok(name)
}

/// Compiles the lines of gomoku.
fn gomoku(path: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/gomoku/lines/compile.rs");
    let mut compiled = gomoku_lines::Database::default();
    for path in [path, &path.with_extension("learned")] {
        println!("cargo::rerun-if-changed={}", path.display());
        compiled.read(&fs::read_to_string(path)?).map_err(|fault| format!("{}:{fault}", path.display()))?;
    }
    for table in &compiled.tables {
        write(&out.join(gomoku_lines::file_name(&table.name)), &table.packed())?;
    }
    write(&out.join("gomoku.rs"), gomoku_lines::source(&compiled).as_bytes())?;
    Ok(())
}

fn hash(parts: &[&[u8]]) -> u64 {
    let mut hasher = fxhash::FxHasher::default();
    parts.iter().for_each(|part| hasher.write(part));
    hasher.finish()
}

/// Writes a file unless it is the same already.
fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) { Ok(()) } else { fs::write(path, bytes) }
}
