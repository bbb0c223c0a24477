// Signing in, in whatever order its two words are said: "log me in as ana; the password is Elm-4",
// "sign in under the name ana with Elm-4 as password", "ana / Elm-4 (user name / password)".

import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { pattern } from './pattern.ts';
import { wordsOf } from './words.ts';

const deed =
  /\b(?:(?:press|click|tap|hit)(?: on)? ["“]?)?(?:(?:log|sign)(?: me| us)? (?:in|on)(?:to)?|log-?in|log ?on|(?:get|let) (?:me|us) in)\b/iu;
const value = '(?<value>["“][^"”]+["”]|[^\\s,;:!?"“”()]+?)';
const end = '(?=\\s*(?:[,;!?()]|\\.(?:\\s|$)|$|\\s(?:and|with|as|for|using|then|in|on|to)\\b))';
const is = '(?:\\s+(?:is|being|of)|\\s*[:=])?\\s+';
const no = '(?!(?:and|with|as|the|my|is|a|an|password|user|name)\\b)';

const passwords: readonly RegExp[] = [
  `\\b(?:password|passphrase|passcode|pin)${is}${no}${value}${end}`,
  `${no}${value} (?:as|for|is) (?:the |my |our )?(?:password|passphrase|passcode|pin)\\b`,
].map((words) => pattern(words, 'iu'));

const users: readonly RegExp[] = [
  `\\b(?:user ?name|user ?id|user|account|login(?: name)?|e-?mail(?: address)?)${is}${no}${value}${end}`,
  `${no}${value} (?:as|for|is) (?:the |my |our )?(?:user ?name|user|login(?: name)?|account)\\b`,
  `\\b(?:as|under)(?: the)?(?: (?:name|user))? ${no}${value}${end}`,
  `\\bi(?:'m| am) ${no}${value}${end}`,
].map((words) => pattern(words, 'iu'));

const both =
  /(?<user>[^\s,;:()/]+) \/ (?<pass>[^\s,;:()/]+) \((?:user ?name|user|login|account)\s*\/\s*password\)/iu;

const secret = '(?:["“][^"”]+["”]|[^\\s,;:!?"“”()]+)';
/** "Enter ana and Elm-4 and press Sign in": unlabelled they come in the order that they are asked for. */
const inOrder = pattern(
  `(?:enter|fill in|type(?: in)?|use|with) ${no}(?<user>${secret})(?:,| and|, and) ${no}(?<pass>["“][^"”]+["”]|(?=[^\\s,;:!?"“”()]*\\d)[^\\s,;:!?"“”()]+?)(?=\\.?$|\\s(?:and|then|to)\\b|,? (?:and|then)\\b|[,;])`,
  'iu',
);

const found = (text: string, ways: readonly RegExp[]): RegExpExecArray | undefined =>
  ways
    .map((way) => way.exec(text))
    .find((each) => each !== null && each.groups?.value !== undefined) ?? undefined;

const asked = /^(?:what|which|who|how|tell|if|unless|after|before|not|never)$/;

/** Another deed or question beside it: then it is more than signing in. */
const asksMore = (rest: string): boolean =>
  wordsOf(rest.replace(deed, ' ')).some(
    (word) => (isVerbWord(word) || openVerbs.has(word) || asked.test(word)) && word !== 'use',
  );

const bare = (text = ''): string => text.replace(/^["“]|["”]$/gu, '');

/** The request in the one form that everybody reads, where nothing else is asked for. */
export function signIn(text: string): string {
  if (!deed.test(text)) return text;
  const pair = both.exec(text) ?? inOrder.exec(text);
  const pass = pair ?? found(text, passwords);
  const left = pass === undefined ? text : text.replace(pass[0], ' . ');
  const name = pair ?? found(left, users);
  if (pass === undefined || name === undefined) return text;
  if (asksMore(left.replace(name[0], ' . '))) return text;
  const user = bare(pair?.groups?.user ?? name.groups?.value);
  const password = bare(pair?.groups?.pass ?? pass.groups?.value);
  return `Sign in with user name "${user}" and password "${password}"`;
}
