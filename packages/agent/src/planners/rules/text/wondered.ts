// "I want to know which rope is nearly gone. Filter by Ropes and name the one with the least stock.":
// what is wondered first is asked again in plain words behind.

import { akin } from './gist/akin.ts';
import { isDegree } from './inquiry-words.ts';
import { wordsOf } from './words.ts';

const first =
  /^\s*(?:i|we)(?:['’]d| would)? (?:want|like|need|have) to (?:know|find out|see) which (?<kind>\p{Ll}+) (?<so>[^.?!;"“\d]+)[.;]\s+(?<rest>.+)$/isu;

export interface Wondered {
  readonly so: string;
  readonly rest: string;
}

/** Undefined also where it is not of the same kind, or says which one by a degree of its own: that
 * is another question. */
export function wonderedIn(text: string): Wondered | undefined {
  const { kind = '', so = '', rest = '' } = first.exec(text)?.groups ?? {};
  const again = wordsOf(rest).some((word) => akin(kind, word) > 0.85);
  return again && !wordsOf(so).some(isDegree) && !/\p{Lu}/u.test(so) ? { so, rest } : undefined;
}
