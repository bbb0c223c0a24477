// What stands before a question and says where to look: a path ("Members > Ana: …"), whose it is
// ("Ana: what is …?"), the page that says it ("What fee does the Rules tab give?").

import { bare } from '../canon/shells.ts';
import type { Grounder } from '../intent.ts';
import { isInquiry } from './cut.ts';
import { namedBy } from './names.ts';
import { placeIn } from './places.ts';

const path = /^(?<steps>[^:?.!;>→]+(?:\s*[>→]\s*[^:?.!;>→]+)+)\s*[:,]\s*(?<question>[^>→]+)$/u;
/** "Members, Ana: …": a way whose steps are not marked as such begins at a place. */
const listed =
  /^(?:in |under |on |at )?(?<steps>[^:?.!;,]+(?:,\s+[^:?.!;,]+)+)\s*:\s*(?<question>[^:]+)$/u;
const owned = /^(?:(?:for|at) )?(?<owner>[^:?.!;,]{1,60}):\s+(?<question>.+)$/iu;
const given =
  /^(?:what|which) (?<field>\p{Ll}+(?: \p{Ll}+)?) (?:does|do) (?<place>[^?,]+?) (?:give|state|say|show|list|mention|name|quote|set|ask for|charge)\?$/iu;
/** Where a record is looked at, whatever it is called; who is there sees it anyway. */
const inside = /^(?:details?|record|page|edit|view|profile|overview|card|info(?:rmation)?)$/iu;

/** The same with what is to be looked at in words of its own; undefined: nothing of the kind. */
export function ledTo(text: string, ground: Grounder): string | undefined {
  const told = given.exec(text)?.groups;
  const place = told?.place === undefined ? undefined : placeIn(told.place, ground);
  if (place !== undefined) return `Look under ${place} and tell me the ${told?.field}`;
  const way = path.exec(text)?.groups;
  if (way?.steps !== undefined && way.question !== undefined)
    return alongPath(way.steps, way.question, ground);
  const row = listed.exec(text)?.groups;
  const first = row?.steps?.split(/,\s+/u)[0] ?? '';
  if (
    row?.steps !== undefined &&
    row.question !== undefined &&
    placeIn(first, ground) !== undefined
  )
    return alongPath(row.steps.replace(/,\s+/gu, ' > '), row.question, ground);
  const { owner = '', question = '' } = owned.exec(text)?.groups ?? {};
  return question !== '' && namedBy(owner) !== undefined && isInquiry(question)
    ? `Find ${withoutKind(owner, ground)} and ${telling(question)}`
    : undefined;
}

/** "Guest Ana" where a column is called so. */
function withoutKind(owner: string, { known }: Grounder): string {
  const [first = '', ...rest] = owner.split(' ');
  const isKind = known?.columns?.some((each) => each.toLowerCase() === first.toLowerCase());
  return isKind === true && rest.length > 0 ? rest.join(' ') : owner;
}

function alongPath(said: string, question: string, ground: Grounder): string | undefined {
  if (!isInquiry(question)) return undefined;
  const steps = said.split(/\s*[>→]\s*/u).map((step) => step.trim());
  const places = steps.filter((step) => placeIn(step, ground) !== undefined);
  const others = steps.filter((step) => !places.includes(step) && !inside.test(step));
  const [owner, more] = others;
  if (more !== undefined || (owner !== undefined && namedBy(owner) === undefined)) return undefined;
  const looks = places.map((step) => `Look under ${placeIn(step, ground)}. `).join('');
  return `${looks}${owner === undefined ? '' : `Find ${owner} and `}${telling(question)}`;
}

const asks = /^(?:what|which|who|whose|whom|where|when|how)\b/iu;

const telling = (question: string): string => {
  const said = bare(question.replace(/[?.!]+$/u, ''))
    .replace(/^what(?:'s| is| are) (?=the )/iu, 'tell me ')
    .replace(
      /^what (?:does it say|is written|stands|is given|is listed|is) (?:under|for|in|at|next to|as) (?:the )?(?=[\p{L}\uE000-\uEFFF]+$)/iu,
      'tell me the ',
    );
  return asks.test(said) ? `tell me ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;
};
