// "By whom was the Heron booked?", "for which guest is it reserved": who has something.

import { people } from '../../lexicon/people.ts';
import { pattern } from '../pattern.ts';
import type { Topic } from './forms.ts';
import { namedBy } from './names.ts';

const having =
  '(?:booked|reserved|rented|hired|ordered|taken|placed|made|bought|borrowed|lent|assigned|given|held|registered|set aside)(?: out)?';
const who = '(?:who|whom|(?:which|what) (?<person>\\p{Ll}+))';
const down =
  '(?:is|are|was|were) (?:taking|having|using|renting|hiring|booking|getting|borrowing|ordering|down for|booked (?:in|on|onto|into)|booked for|signed up for|registered for|listed for|entered for)';
const taking = `(?:(?:has|have|had)?\\s*(?:${having}|got|has)|${down})`;
const forms = [
  `${who} ${taking} (?<what>.+)`,
  `(?:the |what is the )?name of the (?<person>\\p{Ll}+) (?:who|that) ${taking} (?<what>.+)`,
  `(?:the |what is the |who is the )?(?:name of the )?(?<person>\\p{Ll}+) (?:with|on|in|having) (?<what>.+)`,
  `the (?<person>\\p{Ll}+) (?:who|that) ${taking} (?<what>.+)`,
  `(?:by|for|to) ${who} (?:is|was|has|are|were) (?<what>.+?) (?:been )?${having}`,
  `${who} (?:is|was|has|are|were) (?<what>.+?) (?:been )?${having} (?:by|for|to)`,
  `${who} (?<what>.+?) (?:is|was|has been|are|were) ${having} (?:by|for|to)`,
  `(?:by|for|to) ${who} (?<what>.+?) (?:is|was|has been|are|were) ${having}`,
  `whose (?:booking|order|reservation|loan|rental|hold) (?:is |was )?(?<what>.+?)(?: is| was)?`,
  `(?:who is )?the (?<person>\\p{Ll}+) (?:on|of|for|behind|in) the (?<what>.+?) (?:booking|order|reservation|loan|rental)`,
].map((form) => pattern(`^${form}$`, 'iu'));

/** Who has it, if it has a name and somebody is asked for. */
export function whoHas(text: string): Topic | undefined {
  for (const form of forms) {
    const { what = '', person = 'who' } = form.exec(text)?.groups ?? {};
    const owner = what === '' ? undefined : namedBy(what);
    if (owner !== undefined && (person === 'who' || people.test(person)))
      return { field: person, owner };
  }
  return undefined;
}
