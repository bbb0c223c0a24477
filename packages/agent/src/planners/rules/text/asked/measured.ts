// "How many euros does Ana's order come to?": the column that is measured in it.

import { isMeasuredBy } from '../../lexicon/measures.ts';
import { headerIn, unitSign } from '../../lexicon/units.ts';
import type { Known } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { namedTopic, type Topic } from './forms.ts';
import { namedBy } from './names.ts';

const ending =
  '(?: (?:done|driven|covered|travelled|run|got|is|are|was|at|worth|come to|comes to|cost|costs|amount to|amounts to|have|has|make|makes|on it|in all|altogether))*';
const forms = [
  pattern(
    `^how many (?<unit>\\p{Ll}+) (?:has |have |does |did |do |is |are )?(?<owner>.+?)${ending}$`,
    'iu',
  ),
  /^(?:the )?number of (?<unit>\p{Ll}+) (?:for|of) (?<owner>.+)$/iu,
];
const paid =
  /^(?:what|how (?:much|many \p{Ll}+)) (?:do|does|must|should) (?:i|we|you|one|people) (?:have to |need to )?pay (?:as|for) (?:an?|the) (?<field>\p{Ll}+(?: \p{Ll}+)?)$/iu;

export function measuredIn(text: string, known: Known | undefined): Topic | undefined {
  const fee = paid.exec(text)?.groups?.field;
  if (fee !== undefined) return namedTopic(fee);
  const { unit = '', owner = '' } =
    forms.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  const sign = unitSign(unit);
  const header = sign === undefined ? undefined : headerIn(sign, known?.columns ?? []);
  const who = namedBy(owner.replace(/'s \p{Ll}+$/u, ''));
  return header === undefined || who === undefined || !isMeasuredBy(header, text)
    ? undefined
    : { ...namedTopic(header), owner: who };
}
