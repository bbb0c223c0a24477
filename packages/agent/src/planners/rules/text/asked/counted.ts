// "How many percent is the humidity?", "how many euros does the Fee column show for Ana?": the field
// is named, and the unit only says how it is written.

import { unitSign } from '../../lexicon/units.ts';
import { pattern } from '../pattern.ts';
import { namedTopic, type Topic } from './forms.ts';
import { namedBy } from './names.ts';

const holder = '(?: \\([^)]*\\))?(?: (?:column|field|cell|line|entry|box))';
const showing = '(?:show|say|have|give|state|hold|list|read|contain|come to|amount to)';
const at =
  '(?:for|of|in the (?:row|line|entry) (?:of|for|with)|next to|beside|at|in) (?<owner>.+?)';
const forms = [
  pattern(
    `^how many (?<unit>\\p{L}+) (?:does|do|did) (?:the |its |their )?(?<field>.+?)${holder} ${showing}(?: ${at})?$`,
    'iu',
  ),
  /^how many (?<unit>\p{L}+) (?:is|are|was) (?:the |its |their )(?<field>\p{L}+(?: \p{Ll}+){0,2}?)(?: at)?(?: (?:of|for) (?<owner>.+?))?$/iu,
  /^how many (?<unit>\p{L}+) (?:the |its |their )(?<field>\p{L}+(?: \p{Ll}+){0,2}?)(?: (?:of|for) (?<owner>.+?))? (?:is|are|was|comes to|amounts to|stands at)(?: at)?$/iu,
];

export function countedIn(text: string): Topic | undefined {
  const {
    unit = '',
    field = '',
    owner,
  } = forms.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (unitSign(unit) === undefined || field === '') return undefined;
  const who = owner === undefined ? undefined : namedBy(owner);
  if (owner !== undefined && who === undefined) return undefined;
  return who === undefined ? namedTopic(field) : { ...namedTopic(field), owner: who };
}
