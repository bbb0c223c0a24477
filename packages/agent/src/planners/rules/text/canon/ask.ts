// Questions and requests to tell something, as one plain question each.

import { np, type Scope } from './phrase.ts';

const lead =
  /^(?:(?:can|could|would|will) you |please |i(?:'d| would) like (?:you )?to |i (?:want|need) (?:you )?to |let me |we need to )*(?:tell me|tell us|(?:i(?:'d| would| am|'m)? )?(?:be )?interested in(?: knowing)?|i wonder|name(?= the\b| which\b| who\b)|report(?= its\b| the \p{Ll}+ of\b)|find me|identify|state(?= the\b)|say|know|find out|look up|find|check|see|give me|show me|report|let me know|read out|name|look through .+? and (?:tell|give) me|have a look at)\b[\s:,]*/iu;
const asking =
  /^(?:on |in |at |to |for |of )?(?:what|what's|which|who|who's|whose|whom|where|when|how|is there|are there|does|did|do (?:i|we|you|they))\b/iu;

export const isQuestion = (text: string): boolean =>
  asking.test(text.trim()) && !/^\p{L}+\s*[:=]/u.test(text.trim());

const measures: Readonly<Record<string, string>> = {
  strong: 'strength',
  long: 'length',
  high: 'height',
  old: 'age',
  heavy: 'weight',
  big: 'size',
  fast: 'speed',
  deep: 'depth',
  wide: 'width',
  far: 'distance',
  expensive: 'price',
  full: 'level',
  loud: 'volume',
  warm: 'temperature',
  hot: 'temperature',
};

/** A noun phrase alone is asked for: "Hugo Falk's allergies?". */
export function readAsk(_scope: Scope, said: string, question: boolean): string | undefined {
  const text = said.trim();
  const told = lead.exec(text)?.[0];
  const body = told === undefined ? text : text.slice(told.length).replace(/^(?:that|if)\s/iu, '');
  if (isQuestion(body)) return plainQuestion(body);
  if (
    told !== undefined &&
    !/^(?:tell me|tell us|(?:i(?:'d| would| am|'m)? )?(?:be )?interested|i wonder|name|identify|state|say|know|find out|find me|look up|give me|report|let me know|read out)/iu.test(
      told.replace(
        /^(?:(?:can|could|would|will) you |please |i(?:'d| would) like (?:you )?to |i (?:want|need) (?:you )?to |let me |we need to )*/iu,
        '',
      ),
    )
  )
    return undefined;
  if (told !== undefined) return plainQuestion(`what is the ${np(body)}`);
  return question && !/\b(?:please|can|could|would|will)\b/iu.test(text)
    ? plainQuestion(`what is the ${np(text)}`)
    : undefined;
}

function plainQuestion(body: string): string {
  const how = /^how (?<adj>\p{Ll}+) (?:is|are|was) (?<what>.+)$/iu.exec(body)?.groups;
  const counted =
    /^(?:the )?(?:total|price|fee|fine|rate|level|sum|amount|volume|stock|number|mileage)\b/iu.test(
      how?.what ?? '',
    );
  const noun = counted ? '' : measures[how?.adj?.toLowerCase() ?? ''];
  const text = noun === undefined ? body : `what is the ${np(how?.what ?? '')} ${noun}`;
  const said = text
    .replace(/^of (?:the |all |our |all the )*(.+?),? which one\b/iu, 'which $1')
    .replace(/^what does .+? (?:say|show|tell)(?: us)? about (?:its|the|their) /iu, 'what is the ')
    .replace(
      /^how many (?:kilometres|kilometers|km|miles) (?:has|did|does) (.+?) (?:done|driven|do|drive|have|on it)$/iu,
      'what is the mileage of $1',
    )
    .replace(
      /\b(?:driven )?the most (?:kilometres|kilometers|km|miles)\b/giu,
      'the highest mileage',
    )
    .replace(/\bnumber of (?:kilometres|kilometers|km|miles)\b/giu, 'mileage')
    .replace(/\b(?:is|are) (?:picked|chosen|ticked|active|set)\b/giu, 'is selected')
    .replace(/^what's\b/iu, 'what is')
    .replace(/^who's\b/iu, 'who is')
    .replace(/\b(?:biggest|largest|greatest)\b/giu, 'highest')
    .replace(/\b(?:smallest|least)\b/giu, 'lowest')
    .replace(/\b(?:dearest|priciest)\b/giu, 'most expensive')
    .replace(/\bfewest\b/giu, 'lowest')
    .replace(/\b(?:costs?|is) the most(?: money)?\b(?! \p{L})/giu, 'is the most expensive')
    .replace(/\bcosts? the lowest\b/giu, 'is the cheapest')
    .replace(/\bthe most (?=mileage|stock|copies|money)/giu, 'the highest ')
    .replace(/^what is the name of the (?<who>.+?) (?:who|that|with|whose)\b/iu, 'which $<who> has')
    .trim();
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}?`;
}
