// Questions that say by their words what kind of value they want: how much, who, when, how old. The
// kind accounts for these words where the value is of it.

import { measures } from './lexicon/measures.ts';
import { pattern } from './text/pattern.ts';
import { hasMoney } from './text/values.ts';

export interface Stated {
  readonly field: string;
  readonly value: string;
}

export interface Kind {
  readonly asks: RegExp;
  /** Words that the kind accounts for. */
  readonly words: RegExp;
  readonly fits: (fact: Stated) => boolean;
  /** What is of another kind cannot answer. */
  readonly only?: true;
  /** It says enough by itself where the page has one such value: "what does it cost?". */
  readonly alone?: true;
}

const called =
  (names: string): Kind['fits'] =>
  ({ field }) =>
    pattern(`\\b(?:${names})\\b`, 'iu').test(field);
const isNumber = ({ value }: Stated): boolean =>
  /^[$€£]?\s*\d[\d.,\s]*(?:%|[$€£]|\p{L}{1,8})?$/u.test(value.trim());
const isMail = ({ value }: Stated): boolean => /^\S+@\S+\.\S+$/u.test(value.trim());
const isPhone = ({ value }: Stated): boolean => /^\+?\d[\d\s()/-]{5,}\d$/u.test(value.trim());
const isDay = ({ value }: Stated): boolean =>
  /\d{4}-\d\d-\d\d|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b.*\d|\d\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b|day\b/iu.test(
    value,
  );
const isClock = ({ value }: Stated): boolean => /\b\d{1,2}[:.]\d\d\b/u.test(value);

const isName = ({ value }: Stated): boolean =>
  /^\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’.-]+){1,3}$/u.test(value);
const isMoney = (fact: Stated): boolean =>
  hasMoney(fact.value) ||
  /\d\s*(?:euros?|dollars?|pounds?)\b/iu.test(fact.value) ||
  /[€$£]/u.test(fact.field) ||
  called(
    'price|cost|charge|fee|fare|rate|total|amount|sum|deposit|bill|fine|rent|salary|balance|tax',
  )(fact);

export const kinds: readonly Kind[] = [
  {
    asks: /\bhow much (?:is|are|was|does|do|did|must|will|would)\b|\b(?:costs?|priced?|charged?|owes?)\b/iu,
    words: /^(?:much|costs?|priced?|charged?|pay|pays|owes?)$/,
    fits: isMoney,
    only: true,
    alone: true,
  },
  { asks: /\bhow much\b|\bpays?\b/iu, words: /^(?:much|pay|pays)$/, fits: isMoney },
  {
    asks: /^\W*who\b/iu,
    words: /^(?:person)$/,
    fits: called('customer|client|guest|member|owner|person|patient|borrower|tenant|holder'),
  },
  { asks: /\bname\b|\bcalled\b/iu, words: /^(?:name|called)$/, fits: isName },
  {
    asks: /^\W*(?:by )?whom?\b.*\b(?:wrote|written)\b/iu,
    words: /^(?:wrote|written)$/,
    fits: called('author|writer|by'),
  },
  {
    asks: /\bwhen\b|\bwhat (?:day|date|time)\b/iu,
    words: /^(?:day|date|time|until|till|back)$/,
    fits: (fact) =>
      isDay(fact) ||
      isClock(fact) ||
      called('day|date|time|when|due|from|until|till|start|end')(fact),
  },
  { asks: /\b(?:day|date)\b/iu, words: /^(?:day|date)$/, fits: isDay },
  {
    asks: /\brange\b/iu,
    words: /^range$/,
    fits: ({ value }) => /\d\s*(?:to|–|-)\s*\d/u.test(value),
  },
  {
    asks: /\bcolou?r\b/iu,
    words: /^colou?r$/,
    fits: ({ value }) =>
      /\b(?:red|green|blue|yellow|orange|white|black|grey|gray|brown|pink|purple)\b/iu.test(value),
  },
  {
    asks: /\bmade (?:of|from|out of)\b/iu,
    words: /^(?:made|out)$/,
    fits: called('material|fabric|substance|wood|metal'),
    only: true,
  },
  { asks: /\btime\b/iu, words: /^time$/, fits: isClock },
  {
    asks: /^\W*where\b/iu,
    words: /^(?:kept|located|stored|stand|stands|lie|lies|find|found)$/,
    fits: called('place|location|where|room|shelf|bay|city|town|address|site|depot'),
  },
  {
    asks: /\bhow many\b|(?<!\p{Ll} )\bnumber of\b/iu,
    words: /^(?:many|number)$/,
    fits: isNumber,
  },
  {
    asks: /\bhow (?:strong|good|bad|high|low|big|large|great|full)\b/iu,
    words: /^(?:strong|good|bad|high|low|big|large|great|full)$/,
    fits: isNumber,
  },
  {
    asks: /\be-?mail\b|\bmail\b|\baddress\b/iu,
    words: /^(?:e-?mail|mail|address|electronic)$/,
    fits: isMail,
  },
  {
    asks: /\p{Ll} (?:number|code|id|mark)\b/iu,
    words: /^(?:number|code|id|mark)$/,
    fits: (fact) =>
      /\d/u.test(fact.value) && fact.value.length < 24 && !isDay(fact) && !isClock(fact),
  },
  { asks: /\bphone\b|\bcall\b|\bring\b/iu, words: /^(?:phone|number|call|ring)$/, fits: isPhone },
  {
    asks: /\b(?:how|where) (?:can|do|could|should|to)\b.*\b(?:reach|contact|write|mail|e-mail|send|touch)\b/iu,
    words: /^(?:reach|contact|write|mail|e-mail|send|touch|message|letter|an?)$/,
    fits: (fact) => isMail(fact) || isPhone(fact) || called('contact')(fact),
  },
  // "How heavy": the measure that is called by another word.
  ...measures.map(
    ([words, names]): Kind => ({
      asks: pattern(`\\bhow (?:${words})\\b`, 'iu'),
      words: pattern(`^(?:${words}|driven|gone|travelled|years?)$`),
      fits: called(names),
      only: true,
    }),
  ),
];
