// What an instruction names and no goal speaks of: nothing is sent, booked or deleted as long as
// a part of what was asked for was not understood.

import type { RulesMind } from '../../../mind.ts';
import { titlesOf } from '../ground/grounder.ts';
import { akin } from '../text/gist/akin.ts';
import { withoutTitles } from '../text/titles.ts';
import { wordsOf } from '../text/words.ts';
import { type Demand, demandsOf, isMet, touchedBy } from './demands.ts';
import type { Account } from './ledger.ts';
import type { Step } from './step.ts';
import { unreadWords } from './unread.ts';

export function unplanned(mind: RulesMind, account: Account): Step | undefined {
  const { dates, page } = account;
  // "On the Boats page" while that is the page in sight says where, and that is so.
  const query = withoutTitles(account.query, titlesOf(page));
  const planned = touchedBy(mind.goals.map(({ said }) => said));
  const met = mind.ledger?.met ?? [];
  const lost = demandsOf(query, dates).find(
    (demand) => !isBooked(met, demand) && !isMet(demand, planned, dates),
  );
  const said = lost?.said ?? unplannedWord(mind, query);
  if (said === undefined) return undefined;
  const question = `Before I go on: what is "${said}" for? Could you say it differently?`;
  return { do: 'ask', question, missing: [said] };
}

/** "Yes" stands beside many a choice that nobody has made. */
const isBooked = (met: readonly string[], { key }: Demand): boolean =>
  met.includes(key) && !/^(?:yes|no)$/u.test(key);

/** A plain word that neither a goal speaks of nor anything that was touched. */
function unplannedWord(mind: RulesMind, query: string): string | undefined {
  const planned = mind.goals.flatMap(({ said }) => wordsOf(said).map(bare));
  return unreadWords(query, mind).find((word) => !planned.some((each) => akin(word, each) > 0));
}

const bare = (word: string): string => word.replace(/['’]s?$/u, '');
