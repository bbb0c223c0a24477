// Whose field it is: "the shelf of Salt and Sugar", "Noor's branch", "Harbour". A field counts
// only where its owner is: in the record, on the owner's page, under the heading.

import type { LocalNode } from '@tabhand/protocol';
import { nearness } from '../ground/near.ts';
import { coverage, isOwnPage, tellingOf } from '../page/find-record.ts';
import { recordAround } from '../page/records.ts';
import type { Desc } from '../text/describe.ts';
import { nameFit } from '../text/words.ts';
import type { Scene } from './step.ts';

const pronoun = /^(?:it|them|that|this|his|her|its|their|he|she)$/i;

/** The owner as it was said, or nothing. */
export function ownerPhrase({ intent, mind }: Pick<Scene, 'intent' | 'mind'>, desc: Desc): string {
  const said = desc.of ?? intent.place?.raw ?? intent.place?.text ?? '';
  const led = /^(?:his|her|its|their)\s+/i.test(desc.raw ?? '');
  return pronoun.test(said) || (said === '' && led)
    ? (mind.it ?? '')
    : said.replace(/^(?:the|an?|my)\s+/i, '');
}

/** Whether a field may be the owner's. */
export function belongsTo(scene: Scene, node: LocalNode, owner: string, desc: Desc): boolean {
  const { page, job } = scene;
  if (owner === '' || !isNamed(owner)) return true;
  const [last = ''] = (job.reveals ?? []).slice(-1);
  if (last.startsWith('owner:') || last.startsWith('place:')) return true;
  const isLeft = job.reveals?.some((key) => key === `owner:${owner}` || key === `place:${owner}`);
  // Where the owner was found and left again, a field of that name is another's.
  if (isLeft !== true && nameFit(desc.raw ?? '', node.name) > 0.8) return true;
  if (isOwnPage(page, owner)) return true;
  const record = recordAround(page, node);
  if (record !== undefined && coverage(page, record, tellingOf(owner)) > 0.99) return true;
  return nearness(page, node, { ...desc, text: owner, names: [], raw: owner }) > 0.5;
}

/** Names and codes tell an owner; "the form" or "the last take" do not. */
const isNamed = (owner: string): boolean => /(?:^|\s)["“']?\p{Lu}|\d/u.test(owner);
