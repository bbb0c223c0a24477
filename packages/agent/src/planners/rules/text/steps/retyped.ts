// "In Remarks, delete the old text and type "…"": the field shall say that instead.

import { type Found, of, quote, type Rule, rule } from '../rows/parts.ts';

const join = '(?:,? and(?: then)?|, then|,|;| then)';
const text = `(?<text>${quote})`;
const deleting = '(?:delete|remove|clear|erase|empty|select|overwrite|wipe)(?: out)?';
const old =
  '(?:(?:the |its |all )?(?:(?:the )?(?:present|old|current|existing|whole|entire|previous) )?(?:text|contents?|words?|wording|entry|value)(?: (?:there|in it|of it))?|everything(?: (?:there|in it))?|what is (?:there|written there|in it)(?: now)?|it(?: all)?|all(?: of it)?)';
const typing = '(?:type|write|enter|put|insert)(?: in)?';
const field =
  '(?:the )?(?:(?:text )?(?:field|box|area|input) (?:called |named |labelled )?)?(?<field>(?:["“][^"”]+["”]|[^,.;:!?"“”\\n])+?)(?: (?:field|box|area|input))?';
const lead = '(?<=^|[.;] |please )(?:please )?(?:in|under|at|inside|within)';
const tail = '(?: (?:there|instead|in its place|in it))*';

/** "the Notes on the Summary tab": where it is stands before. */
const placed =
  /^(?<name>.+?) (?:on|in|under) (?<place>(?:the )?\S.* (?:tab|section|page|panel))$/iu;

function set(found: Found): string {
  const { name = of(found, 'field'), place } = placed.exec(of(found, 'field'))?.groups ?? {};
  const said = `set ${plain(name)} to ${of(found, 'text')}`;
  return place === undefined ? said : `in ${place}, ${said}`;
}

const editor = /^(?:the )?(?:rich |text )*(?:editor|text ?area|text box|text field)\b/iu;

/** An editor has no name of its own: what it holds is the text. */
const plain = (name: string): string => (editor.test(name) ? 'the text' : name);

/** A whole sentence is typed with its full stop, a heading without one. */
const typed = (text: string): string =>
  /^\p{Lu}[^.]*(?: [^.]+){3,}[.]$/u.test(text) ? text : text.replace(/[.]$/u, '');

export const retyped: readonly Rule[] = [
  // "Select all in the editor and delete. Type: The bus leaves at nine. Click Save."
  rule(
    `(?<=^|[.;] |please )(?:select|mark|highlight) (?:all|everything|all (?:of )?the text)(?: (?:text|content))? (?:in|of|inside) (?:the )?(?<field>(?:["“][^"”]+["”]|[^,.;:!?"“”\\n])+?)(?: (?:field|box))?(?:,? and(?: then)?|, then|,|[.;]) (?:then )?(?:delete|clear|remove|erase|press (?:the )?(?:delete|del|backspace)(?: key)?|replace)(?: (?:it|everything|the text|all))?(?:,? and(?: then)?|, then|,|[.;]) (?:then )?${typing}:? (?<text>${quote}|(?<plain>(?-i:\\p{Lu})[^"“”:;!?\\n]*?[.]?))(?=\\s*$|(?<=["”.])[.,]? (?:then )?(?:click|press|save|submit|send|confirm)\\b)`,
    (found) =>
      of(found, 'plain') === ''
        ? set(found)
        : `${set({ ...found, text: `"${typed(of(found, 'plain'))}"` })}.`,
  ),
  rule(`${lead} ${field}, (?:please )?${deleting} ${old}${join} ${typing} ${text}${tail}`, set),
  rule(
    `${lead} ${field}, (?:please )?(?:replace|overwrite|exchange|substitute) ${old} (?:with|by|for) ${text}${tail}`,
    set,
  ),
  rule(
    `\\b(?:replace|overwrite) (?:everything|all the text|the (?:whole|entire|present|current|existing|old) (?:text|contents?)) in (?:the )?(?<field>(?:["“][^"”]+["”]|[^,.;:!?"“”\\n])+?) (?:with|by) ${text}${tail}`,
    set,
  ),
];
