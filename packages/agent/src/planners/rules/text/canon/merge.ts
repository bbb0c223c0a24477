// Requests that point back: "…, please renew that loan", "please book it", "take him off the
// list", "change both". What they point to comes from the statement before.

import { pattern } from '../pattern.ts';
import { contentWords } from '../words.ts';
import {
  boxBySpeech,
  fieldBySpeech,
  fieldSaid,
  optionBySpeech,
  spokenOf,
  valuesIn,
} from './anchors.ts';
import { nameChars, quoteChars, whenChars } from './mask.ts';
import { isNamed, np, type Scope, saySet } from './phrase.ts';

const pointing = /\b(?:it|that|this|them|those|these|him|her|his|their|its|both|they|one)\b/iu;
const setting =
  /^(?:change|correct|update|adjust|fix|set|modify|alter|amend|fill|enter|put|note|select|choose|enable|disable|tick|check|untick|flip|switch|turn|activate|record|write|type)\b/iu;

/** The request needs something of what was said before. */
export function isOpen(text: string): boolean {
  if (/^(?:sort|order|arrange)\b(?!.* by )/iu.test(text)) return true;
  if (/^(?:make|let|have) (?:it|them) \p{Ll}+/iu.test(text)) return false;
  if (pointing.test(text)) return true;
  if (/^\p{L}+(?: the \p{Ll}+)?$/u.test(text.trim())) return true;
  return (
    setting.test(text) &&
    !/\b(?:to|as|with|on|off|into|=)\b|[:=→]/iu.test(text) &&
    valuesIn(text).length === 0
  );
}

/** Nothing but "fill that in", "please correct it". */
export const isIdle = (text: string): boolean =>
  setting.test(text) &&
  /^(?:in|down|it|that|this|them|both(?: \p{Ll}+)?|those(?: two)?(?: \p{Ll}+)?|that \p{Ll}+|accordingly|so|the (?:number|value|time|data|entry|record|field)|on|off|there|,|\s|please|for me|(?:his|her|its|their) (?:record|entry|data|details|file))*$/iu.test(
    text.replace(setting, '').trim(),
  );

/** Statement and request together, as plain requests. */
export function mergeBack(scope: Scope, state: string, request: string): string[] | undefined {
  return (
    switched(scope, state, request) ??
    valued(scope, state, request) ??
    resolved(scope, state, request)
  );
}

const on =
  /^(?:switch|turn|flip|put|set)\b.*\b(?<state>on|off)$|^(?<verb>enable|tick|check(?! \S+ (?:out|in)\b)|activate|disable|untick)\b/iu;

/** "please switch that on": the box that the statement speaks of. */
function switched(scope: Scope, state: string, request: string): string[] | undefined {
  if (!on.test(request)) return undefined;
  return boxBySpeech(scope, `${state} ${request.replace(/\b(?:on|off|switch)\b/giu, '')}`);
}

/** "so please change the sample rate": the value is in the statement. */
function valued(scope: Scope, state: string, request: string): string[] | undefined {
  if (!setting.test(request)) return undefined;
  const said = np(
    request
      .replace(setting, '')
      .replace(/^ (?:in|out|down)\b/iu, '')
      .replace(/^\s*(?:it|that|this|them)\b\s*(?:in|down)?\s*(?:under|in|into|as|on|at)?/iu, ''),
  );
  const named = fieldSaid(scope, said, 0.66) ?? fieldSaid(scope, `${said} ${state}`, 0.6);
  const values = valuesIn(state);
  if (named !== undefined && values.length === 1 && values[0] !== undefined)
    return [saySet({ field: named, owner: '' }, values[0])];
  const option = named === undefined ? undefined : optionBySpeech(scope, state, named);
  if (option !== undefined) return option;
  const owner = ownersIn(state);
  const field = np(said.replace(/^(?:its|his|her|their)\s+/iu, ''));
  const [who = ''] = owner;
  if (
    owner.length === 1 &&
    values.length === 1 &&
    values[0] !== undefined &&
    field !== '' &&
    !pointing.test(field)
  )
    return [saySet({ field, owner: who }, values[0])];
  if (owner.length === 2 && field !== '' && !pointing.test(field)) {
    const known = owner.findIndex(
      (each) => scope.ground.known?.record(scope.masked.plain(each)) === true || /\d/u.test(each),
    );
    if (known !== -1) return [saySet({ field, owner: owner[known] ?? '' }, owner[1 - known] ?? '')];
  }
  return fieldBySpeech(scope, `${state} ${request}`);
}

const run = pattern(
  `(?:[${nameChars}${quoteChars}]|(?<![\\p{L}])\\p{Lu}[\\p{L}\\p{N}-]*(?:\\s\\p{Lu}[\\p{L}\\p{N}-]*)*)`,
  'gu',
);
const small =
  /^(?:I|We|You|He|She|It|They|There|The|A|An|My|Our|This|That|Somebody|Someone|On|In|At|Please|From|After|Two|Our|His|Her|Hi|Hello|Hey|Could|Can|Would|Let|Yes|No|Set|Turn|Add|Remove|Choose|Move|Open|Mark|What|Which|Who|When|Where|How|If|So|And|But|Then|Its|Their|Whatever|More|Something)$/u;

/** Names and codes in the order they were said. */
export function ownersIn(text: string): string[] {
  return [...text.matchAll(run)]
    .map(([each]) => each.replace(/'s$/u, ''))
    .map((each) =>
      each
        .split(' ')
        .filter((word, at) => at > 0 || !small.test(word))
        .join(' '),
    )
    .filter((each) => each !== '' && !small.test(each));
}

const subject =
  /^(?<who>.+?)(?:'s| is| are| was| were| has| have| had| belongs| belong| goes| comes| stays| arrived| can't| can| cannot| won't| will| would| wants| want| needs| need| isn't| aren't| doesn't| didn't| called| asked| came| came back)\b/iu;

const noNoun =
  /^(?:is|are|was|were|has|have|had|belongs|belong|in|on|at|for|from|to|with|and|or|but|of|by|as|that|which|who|among|under|into|came|comes|goes|should|must|needs|wants|will|would|can|called|asked|now|again|not|back|I|we)$/u;

/** "Blue scarf": a noun behind a name belongs to it. */
function wholeName(state: string, name: string): string {
  const at = state.indexOf(name);
  const next = /^ (?<noun>\p{Ll}+)/u.exec(state.slice(at + name.length))?.groups?.noun;
  return at === -1 || next === undefined || noNoun.test(next) ? name : `${name} ${next}`;
}

/** What the statement is about: its subject, else what is named in it. */
function antecedent(state: string, scope?: Scope): string {
  const there = /^(?:.*\b)?there(?:'s| is| are) (?:an? )?(?<what>.+)$/iu.exec(state)?.groups?.what;
  if (there !== undefined) return np(there);
  const who = subject.exec(state)?.groups?.who ?? '';
  if (who !== '' && !/^(?:i|we|you|he|she|it|they|there|somebody|someone|that|this)$/iu.test(who)) {
    const whole = /^(?<all>.+?'s \p{Ll}+)/u.exec(state)?.groups?.all;
    return np(whole ?? who);
  }
  const names = ownersIn(state);
  if (names.length > 0) return names.map((name) => wholeName(state, name)).join(' and ');
  const spoken = scope === undefined ? [] : spokenNames(scope, state);
  if (spoken.length > 0) return spoken.join(' and ');
  return np(
    /\b(?:the|an?|my|our)\s(?<what>\p{Ll}+(?:\s\p{Ll}+)?)\b/u.exec(state)?.groups?.what ?? '',
  );
}

/** Things on the page that the statement names: "we're growing parsnips". */
function spokenNames({ ground, masked }: Scope, state: string): string[] {
  const words = contentWords(masked.plain(state));
  const { controls = [], boxes = [], options = [] } = ground.known ?? {};
  const names = [...new Set([...boxes, ...controls, ...options.map(({ text }) => text)])];
  return names.filter((name) => name.length > 3 && spokenOf(name, words) > 0.99).slice(0, 3);
}

const days = pattern(`[${whenChars}]`, 'gu');

/** Pronouns replaced by what they stand for; names and days that are still missing are added. */
function resolved(scope: Scope, state: string, request: string): string[] | undefined {
  const wanted = wantedBy(state, request);
  if (wanted !== undefined) return [wanted];
  const it = antecedent(state, scope);
  if (it === '') return undefined;
  const noun = /\b(?:that|this|the|his|her|their|its) (?<noun>\p{Ll}+)$/iu.exec(request)?.groups
    ?.noun;
  if (noun !== undefined && /^\p{Ll}/u.test(noun) && !/\b(?:it|them|him)\b/iu.test(request)) {
    const names = ownersIn(state);
    const [first = '', ...others] = names;
    const when = [...state.matchAll(days)].map(([each]) => ` on ${each}`).join('');
    const verb = request
      .slice(0, request.length - noun.length)
      .replace(/\b(?:that|this|the|his|her|their|its) $/iu, '');
    if (first === '') return undefined;
    const extra = amountIn(state, verb);
    return [
      `${verb}${first}'s ${noun}${others.length === 0 ? '' : ` of ${others.join(' and ')}`}${when}${extra}`,
    ];
  }
  if (/^\p{L}+$/u.test(request)) {
    const when = [...state.matchAll(days)].map(([each]) => ` to ${each}`).join('');
    return [`${request} ${it}${when}`];
  }
  const [person = it] = ownersIn(state);
  const said = request
    .replace(
      /\b(?:his|her|their|its) (?!(?:on|in|to|as|off|out|from|for|under|into|at|with|and|down|up|over)\b)(?=\p{Ll})/giu,
      `${person}'s `,
    )
    .replace(/\b(?:him|her)\b/iu, person)
    .replace(/\b(?:it|that one|this one|them|him|her|both|those two|that|this)\b/iu, it);
  return said === request ? undefined : [said];
}

const wanting =
  /^(?<who>\p{Lu}[^,]*?) (?:would like|wants|needs|asked for|has asked for|is asking for|'d like) (?:to have )?(?<what>(?:the|an?) .+)$/u;

/** "Mina Kaur would like the Gull for 3 hours. Book it.": the Gull, for Mina Kaur. */
function wantedBy(state: string, request: string): string | undefined {
  const found = wanting.exec(state)?.groups;
  if (found?.what === undefined || !/\b(?:it|that|one)\b/iu.test(request)) return undefined;
  const head =
    /^.+?(?= (?:for|with|on|at|from|in|until)\b|,|$)/iu.exec(found.what)?.[0] ?? found.what;
  const rest = found.what.slice(head.length);
  return request.replace(/\b(?:it|that|one)\b/iu, `${head} for ${found.who}${rest}`);
}

/** "one hour longer" in the statement is by how much. */
function amountIn(state: string, verb: string): string {
  if (!/^(?:extend|prolong|lengthen|shorten|move|postpone)/iu.test(verb)) return '';
  const found =
    /\b(?<amount>(?:\d+|an?|one|two|three|four|five) (?:more )?\p{Ll}+?)(?: longer| more| extra| later)?\b(?= longer| more| extra| later|$)/iu.exec(
      state,
    );
  return found?.groups?.amount === undefined ? '' : ` by ${found.groups.amount}`;
}

export const speaks = (text: string): boolean =>
  isNamed(text) || valuesIn(text).length > 0 || contentWords(text).length > 2;

/** Pronouns of a question stand for what was spoken of. */
export function resolveQuestion(state: string, question: string): string {
  if (state === '') return question;
  const it = ownersIn(state).join(' ') || antecedent(state);
  if (it === '') return question;
  const said = question.replace(/\b(?:it|them|that one|this one|that|they|him|her)\b/iu, it);
  if (said !== question) return said;
  return isNamed(question.replace(/^\S+/u, ''))
    ? question
    : question.replace(/[?]$/u, ` of ${it}?`);
}

/** "…, so it should be marked": it is what was spoken of. */
export function resolveSubject(state: string, text: string): string {
  const it = state === '' ? '' : antecedent(state);
  if (it === '') return text;
  const [person = it] = ownersIn(state);
  return text
    .replace(/^(?:it|that|this)(?= (?:should|must|has to|needs to|can|will|ought to)\b)/iu, it)
    .replace(/^(?:he|she|they)(?= (?:should|must|has to|needs to|wants|gets)\b)/iu, person)
    .replace(/^(?:his|her|its|their) (?=\p{Ll})/iu, `${person}'s `);
}
