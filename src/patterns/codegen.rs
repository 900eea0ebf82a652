//! Which Rust does the build script write for the built-in databases?
//!
//! From the table of functions comes the trait `Helpers`, with one method a function; from each database come its
//! constraints and actions as functions named after their patterns, so that `cc6_constraint` in a trace leads to
//! `Pattern CC6` in the file. The rest of a database is bytes (`compiler::tables`). The texts are included where the
//! names that they use are in scope: see `helpers` and `builtin`.

use super::compiler::Compiled;
use super::compiler::ast::Operator;
use super::compiler::functions::{FUNCTIONS, Function, Param, Type};
use super::compiler::kinds::Context;
use super::compiler::model::{Argument, CONSTANTS, Pattern, Step, Tree};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};

/// Generated code as text, broken into lines after blocks so that a compiler message can point at one.
pub(super) fn text(tokens: &TokenStream) -> String {
    tokens.to_string().replace("} ", "}\n")
}

/// The trait `Helpers` and the function that calls a method by its number.
pub(super) fn helpers() -> TokenStream {
    let methods = FUNCTIONS.iter().map(|function| {
        let (name, doc) = (ident(function.name), format!(" {}", function.doc));
        let params = parameters(function).map(|(name, kind)| quote!(#name: #kind));
        let (result, text) = (result(function.result), function.name);
        let names = parameters(function).map(|(name, _)| name);
        let body = if function.contexts.contains(&Context::Board) {
            quote! {
                match self.board() {
                    Some(board) => Ok(facts::#name(board, site.color, #(#names),*)),
                    None => Err(Unavailable(#text)),
                }
            }
        } else {
            quote!(Err(Unavailable(#text)))
        };
        quote! {
            #[doc = #doc]
            fn #name(&mut self, site: &Site, #(#params),*) -> Answer<#result> { #body }
        }
    });
    let arms = FUNCTIONS.iter().enumerate().map(|(number, function)| {
        let (number, name) = (Literal::usize_unsuffixed(number), ident(function.name));
        let args = arguments_by_number(function);
        let value = quote!(helpers.#name(site, #(#args),*)?);
        match function.result {
            Type::Number => quote!(#number => #value,),
            Type::Nothing => quote!(#number => { #value; 0 }),
            _ => quote!(#number => #value as i32,),
        }
    });
    quote! {
        /// Answers the functions that constraints and actions call. A context implements those that it can answer;
        /// the others are errors that name the function.
        #[allow(unused_variables, clippy::too_many_arguments)]
        pub trait Helpers {
            /// The position that is asked about. With it, whatever the board alone can tell is answered.
            fn board(&mut self) -> Option<&mut Board> { None }

            #(#methods)*
        }

        /// Calls the function of a number with arguments that fit it, and gives its answer as a number.
        pub(super) fn call<H: Helpers>(
            helpers: &mut H,
            site: &Site,
            function: usize,
            args: &Arguments<'_>,
        ) -> Answer<i32> {
            Ok(match function {
                #(#arms)*
                _ => return Err(Unavailable("a function of another version")),
            })
        }
    }
}

fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

fn result(kind: Type) -> TokenStream {
    match kind {
        Type::Bool => quote!(bool),
        Type::Number => quote!(i32),
        Type::Outcome => quote!(Outcome),
        Type::Status => quote!(Status),
        Type::Point => quote!(Point),
        Type::Nothing => quote!(()),
    }
}

/// Names and types of a method's parameters.
fn parameters(function: &Function) -> impl Iterator<Item = (Ident, TokenStream)> {
    function.params.iter().enumerate().map(|(index, param)| match param {
        Param::Moves => (ident("moves"), quote!(&[Option<Point>])),
        Param::Points => (ident("points"), quote!(&[Point])),
        Param::Number => (ident("number"), quote!(i32)),
        _ => (ident(["a", "b", "c", "d", "e"][index]), quote!(Point)),
    })
}

/// The arguments of a method, taken from a list of them.
fn arguments_by_number(function: &Function) -> impl Iterator<Item = TokenStream> {
    let params = function.params.len();
    function.params.iter().enumerate().map(move |(index, param)| {
        let from_end = Literal::usize_unsuffixed(params - index);
        match param {
            Param::Moves => quote!(&args.moves(#from_end)),
            Param::Points => quote!(&args.points()),
            Param::Number => quote!(args.number(#from_end)),
            _ => quote!(args.point(#from_end)),
        }
    })
}

/// The constraints and actions of a database.
pub(super) fn database(compiled: &Compiled) -> TokenStream {
    let patterns = || compiled.model.patterns.iter().enumerate();
    let functions = patterns().map(|(_, pattern)| functions(pattern));
    let constraints = patterns().filter(|(_, pattern)| pattern.constraint.is_some());
    let constraints = constraints.map(|(number, pattern)| arm(number, pattern, "constraint"));
    let actions = patterns().filter(|(_, pattern)| !pattern.action.is_empty());
    let actions = actions.map(|(number, pattern)| arm(number, pattern, "action"));
    quote! {
        #(#functions)*

        /// Does the constraint of the pattern hold?
        pub fn constraint<H: Helpers>(helpers: &mut H, site: &Site) -> Answer<bool> {
            match site.pattern { #(#constraints)* _ => Ok(true) }
        }

        /// Does what the action of the pattern says; its `return`, or `true` without one.
        pub fn action<H: Helpers>(helpers: &mut H, site: &Site) -> Answer<bool> {
            match site.pattern { #(#actions)* _ => Ok(true) }
        }
    }
}

fn function_name(pattern: &Pattern, suffix: &str) -> Ident {
    let name: String = pattern.name.to_lowercase().replace('-', "_");
    format_ident!("p_{name}_{suffix}")
}

fn arm(number: usize, pattern: &Pattern, suffix: &str) -> TokenStream {
    let (number, name) = (Literal::usize_unsuffixed(number), function_name(pattern, suffix));
    quote!(#number => #name(helpers, site),)
}

fn functions(pattern: &Pattern) -> TokenStream {
    let constraint = pattern.constraint.as_ref().map(|tree| {
        let (name, doc, body) = (function_name(pattern, "constraint"), doc(pattern, tree), condition(tree));
        quote! {
            #[doc = #doc]
            fn #name<H: Helpers>(helpers: &mut H, site: &Site) -> Answer<bool> { Ok(#body) }
        }
    });
    let action = (!pattern.action.is_empty()).then(|| {
        let name = function_name(pattern, "action");
        let steps = pattern.action.iter().map(|step| match step {
            Step::Do(tree) => {
                let call = value(tree);
                quote!(#call;)
            }
            Step::Return(tree) => {
                let condition = condition(tree);
                quote!(if !#condition { return Ok(false); })
            }
        });
        quote! { fn #name<H: Helpers>(helpers: &mut H, site: &Site) -> Answer<bool> { #(#steps)* Ok(true) } }
    });
    quote!(#constraint #action)
}

fn doc(pattern: &Pattern, tree: &Tree) -> String {
    format!(" `{}`, line {}: `{}`", pattern.name, pattern.line, tree.text(&pattern.labels))
}

/// The expression as a `bool`.
fn condition(tree: &Tree) -> TokenStream {
    let inner = value(tree);
    match tree.result() {
        Type::Outcome => quote!((#inner != Outcome::Fail)),
        _ => inner,
    }
}

fn value(tree: &Tree) -> TokenStream {
    match tree {
        Tree::Constant(Type::Number, number) => {
            let number = Literal::i32_unsuffixed(*number);
            quote!(#number)
        }
        Tree::Constant(kind, code) => constant(*kind, *code),
        Tree::Call(function, args) => call(&FUNCTIONS[*function], args),
        Tree::Not(a) => {
            let a = condition(a);
            quote!(!#a)
        }
        Tree::Negate(a) => {
            let a = value(a);
            quote!((#a as i32).wrapping_neg())
        }
        Tree::Binary(operator, a, b) => binary(*operator, a, b),
    }
}

fn binary(operator: Operator, a: &Tree, b: &Tree) -> TokenStream {
    let (left, right) = match operator {
        Operator::And | Operator::Or => (condition(a), condition(b)),
        _ => (value(a), value(b)),
    };
    match operator {
        Operator::And => quote!((#left && #right)),
        Operator::Or => quote!((#left || #right)),
        Operator::Equal => quote!((#left == #right)),
        Operator::Unequal => quote!((#left != #right)),
        Operator::Less => quote!((#left < #right)),
        Operator::AtMost => quote!((#left <= #right)),
        Operator::More => quote!((#left > #right)),
        Operator::AtLeast => quote!((#left >= #right)),
        Operator::Add => quote!((#left as i32).wrapping_add(#right)),
        Operator::Subtract => quote!((#left as i32).wrapping_sub(#right)),
        Operator::Multiply => quote!((#left as i32).wrapping_mul(#right)),
    }
}

/// `KO_A` is `Outcome::KoA`.
fn constant(kind: Type, code: i32) -> TokenStream {
    let named = CONSTANTS.iter().find(|(_, of, value)| (*of, *value) == (kind, code));
    let words = named.map_or("", |(name, ..)| name).split('_');
    let name: String = words.map(|word| word[..1].to_owned() + &word[1..].to_lowercase()).collect();
    match kind {
        Type::Outcome => {
            let name = ident(&name);
            quote!(Outcome::#name)
        }
        Type::Status => {
            let name = ident(&name);
            quote!(Status::#name)
        }
        _ => {
            let truth = code != 0;
            quote!(#truth)
        }
    }
}

fn call(function: &Function, args: &[Argument]) -> TokenStream {
    let name = ident(function.name);
    let variadic = args.len() + 1 - function.params.len();
    let mut rest = args;
    let mut given = Vec::new();
    for param in function.params {
        let many = matches!(param, Param::Moves | Param::Points);
        let (taken, left) = rest.split_at(if many { variadic } else { 1 });
        rest = left;
        let values = taken.iter().map(|arg| argument(arg, *param == Param::Moves));
        given.push(if many { quote!(&[#(#values),*]) } else { quote!(#(#values)*) });
    }
    quote!(helpers.#name(site, #(#given),*)?)
}

fn argument(arg: &Argument, is_move: bool) -> TokenStream {
    match arg {
        Argument::Label(slot) => {
            let slot = Literal::u8_unsuffixed(*slot);
            if is_move { quote!(Some(site.label(#slot))) } else { quote!(site.label(#slot)) }
        }
        Argument::Tenuki => quote!(None),
        Argument::Number(number) => {
            let number = Literal::i32_unsuffixed(*number);
            quote!(#number)
        }
    }
}

/// The list of all built-in databases.
pub(super) fn databases(names: &[String]) -> TokenStream {
    let docs = names.iter().map(|name| format!(" `patterns/{name}.db`"));
    let variants: Vec<Ident> = names.iter().map(|name| ident(&camel_case(name))).collect();
    let modules: Vec<Ident> = names.iter().map(|name| ident(name)).collect();
    let tables = names.iter().map(|name| out_file(name, "bin"));
    let texts = names.iter().map(|name| {
        let file = format!("/patterns/{name}.db");
        quote!(concat!(env!("CARGO_MANIFEST_DIR"), #file))
    });
    let code = names.iter().map(|name| out_file(name, "rs"));
    quote! {
        /// The databases that the program was built with.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum BuiltIn { #(#[doc = #docs] #variants),* }

        impl BuiltIn {
            /// All of them, by name.
            pub const ALL: &[BuiltIn] = &[#(BuiltIn::#variants),*];

            /// The name of the file without `.db`.
            pub fn name(self) -> &'static str {
                match self { #(BuiltIn::#variants => #names),* }
            }

            fn tables(self) -> &'static [u8] {
                match self { #(BuiltIn::#variants => include_bytes!(#tables)),* }
            }

            fn text(self) -> &'static str {
                match self { #(BuiltIn::#variants => include_str!(#texts)),* }
            }

            /// Does the constraint of the pattern hold?
            pub fn constraint<H: Helpers>(self, helpers: &mut H, site: &Site) -> Answer<bool> {
                match self { #(BuiltIn::#variants => #modules::constraint(helpers, site)),* }
            }

            /// Does what the action of the pattern says; its `return`, or `true` without one.
            pub fn action<H: Helpers>(self, helpers: &mut H, site: &Site) -> Answer<bool> {
                match self { #(BuiltIn::#variants => #modules::action(helpers, site)),* }
            }
        }

        #(#[allow(unused_imports, unused_variables, unused_parens, unreachable_pub, clippy::all)]
        mod #modules {
            use crate::patterns::helpers::{Answer, Helpers, Site};
            use crate::types::{Outcome, Status};
            include!(#code);
        })*
    }
}

/// `owl_attack` is `OwlAttack`.
fn camel_case(name: &str) -> String {
    name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// The path of a generated file, as an expression.
fn out_file(name: &str, extension: &str) -> TokenStream {
    let file = format!("/{name}.{extension}");
    quote!(concat!(env!("OUT_DIR"), #file))
}
