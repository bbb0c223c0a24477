// What was found says the opposite of the verb: taken out was asked for and it is in, moved was asked
// for and it is only marked.

import type { Evidence } from '@tabhand/protocol';
import type { RulesMind } from '../../../mind.ts';
import { isChosen } from '../page/chosen.ts';
import { countedHeads } from '../page/counted-heads.ts';
import { fieldsOf } from '../page/fields.ts';
import { ancestors, isInside, type Page } from '../page/view.ts';
import { pattern } from '../text/pattern.ts';
import { escaped, normal } from '../text/words.ts';

const holds = /^"(?<field>.+?)" (?:is|holds) "(?<value>.+)"/u;

/** A value that was to be taken out of where it was found. */
export const keptIn = (query: string, mind: RulesMind): string | undefined =>
  mind.goals.flatMap(({ evidence }) => evidence.flatMap((each) => kept(query, each)))[0];

function kept(query: string, { kind, claim }: Evidence): string[] {
  const { value = '' } = (kind === 'value' ? holds.exec(claim)?.groups : undefined) ?? {};
  if (!/\p{L}/u.test(value)) return [];
  const one = `(?:the |an? )?["“]?${escaped(normal(value))}`;
  const out = pattern(
    `\\b(?:(?:remove|clear|delete|strike|kick|deselect|discard|exclude)(?: out| away)? ${one}|(?:take|drop|leave|throw|get|pull|cross) ${one}["”]? (?:out|off|away)\\b)`,
    'iu',
  );
  return out.test(query) ? [value] : [];
}

const joined = /^"(?<field>.+)" holds "(?<value>.+)"$/u;

/** What was put into a field in sight and is no longer there: a later step has taken it out. */
export const lostAgain = (page: Page, mind: RulesMind): string | undefined =>
  mind.goals
    .flatMap(({ evidence }) => evidence)
    .flatMap(({ claim, found, where }) => {
      const { field, value } = joined.exec(claim)?.groups ?? {};
      if (field === undefined || value === undefined) return [];
      const shown = fieldsOf(page).filter(({ node }) => node.name === field && node.visible);
      const isThere = shown.some((each) => isChosen(page, each, value));
      return found !== value || where !== page.tree.url || shown.length !== 1 || isThere
        ? []
        : [value];
    })[0];

const moving = /\b(?:move|transfer|shift)\b[^.;!?]*?\b(?:from\b[^.;!?]*\b)?(?:to|into|over)\b/iu;
const asksToMove = (query: string): boolean => moving.test(query.replace(/["“][^"”]*["”]/gu, 'Q'));
const ticked = /^".+" is (?:not )?ticked$/u;

const marking = /\b(?:tick|untick|check|uncheck|mark|select)\b/iu;

/** Boxes of two lists that things are moved between: ticked they are only marked, wherever it was said
 * that they should be. */
export const markedInLists = (query: string, mind: RulesMind, page: Page): boolean =>
  !marking.test(query) &&
  mind.goals.some(({ evidence }) =>
    evidence.some(({ kind, claim }) => {
      const name =
        kind === 'state' ? /^"(?<name>.+)" is ticked/u.exec(claim)?.groups?.name : undefined;
      return name !== undefined && isInLists(page, name);
    }),
  );

function isInLists(page: Page, name: string): boolean {
  const [one, two, third] = countedHeads(page);
  if (one === undefined || two === undefined || third !== undefined) return false;
  const box = page.nodes.find((node) => node.role === 'checkbox' && node.name === name);
  const shared = [...ancestors(page, one.node)].find((each) => isInside(page, two.node, each));
  return box !== undefined && shared !== undefined && isInside(page, box, shared);
}

/** Something was to change its place, and all that was found is that boxes are ticked. */
export function onlyMarked(query: string, mind: RulesMind): boolean {
  const found = mind.goals.flatMap(({ evidence }) => evidence);
  return (
    asksToMove(query) &&
    found.length > 0 &&
    found.every(({ kind, claim }) => kind === 'state' && ticked.test(claim))
  );
}

const ticks = /^(?:in|under|on)?\b[^,]*,?\s*(?:turn (?:on|off)|tick|untick|check|uncheck|mark)\b/iu;

/** A reading that only ticks is no reading of a request to move something. */
export const losesMove = (query: string, goals: readonly string[]): boolean =>
  asksToMove(query) && goals.length > 0 && goals.every((said) => ticks.test(said));

const path =
  /\p{Lu}[^,.;:!?"“”>/→\n]*(?:\s*[>→]\s*[^,.;:!?"“”>/→\n]+)+|\p{Lu}[^,.;:!?"“”>/→\n]*(?:\s+\/\s+[^,.;:!?"“”>/→\n]+){2,}/gu;

/** "A > B > C" asks for C: a step on the way there that was ticked itself. */
export function tickedOnTheWay(query: string, mind: RulesMind): string | undefined {
  const steps = [...query.matchAll(path)].flatMap(([all]) =>
    all
      .split(/\s*[>/→]\s*/u)
      .slice(0, -1)
      .map((step) => normal(step)),
  );
  return mind.goals
    .flatMap(({ evidence }) => evidence)
    .flatMap(({ claim }) => /^"(?<name>.+)" is ticked$/u.exec(claim)?.groups?.name ?? [])
    .find((name) =>
      steps.some((step) => step.endsWith(normal(name)) || normal(name).endsWith(step)),
    );
}
