// "If …": whether a condition holds on the page now. What cannot be read is asked.

import { pairValue } from '../answer-pairs.ts';
import { containsPhrase } from '../ground/near.ts';
import { candidates, empty } from '../ground/score.ts';
import { stateOf } from '../page/state.ts';
import { has, type Page } from '../page/view.ts';
import { readNumber } from '../text/values.ts';
import { normal } from '../text/words.ts';

/** True, false, or undefined when the page cannot tell. */
export function guardHolds(page: Page, text: string): boolean | undefined {
  const there = /^(?:there is|there are|there's|you see)\b/i.test(text);
  const said = text.replace(
    /^(?:the|a|an|there is|there are|there's|you see|it says|the page (?:shows|says))\s+/i,
    '',
  );
  const known = compared(page, said) ?? stated(page, said);
  if (known !== undefined) return known;
  const shown = present(page, said);
  return shown || there || !claims.test(said) || exists.test(said) ? shown : undefined;
}

/** A sentence of its own, which the page would have to prove or disprove. */
const claims =
  /\b(?:is|are|isn't|aren't|was|were|has|have|hasn't|had|will|would|can|could|should|costs?|needs?|wants?|likes?|does|doesn't|do|don't|did|gets?|looks?|seems?|fits?|works?|allows?)\b/i;
const exists =
  /\b(?:appears?|is (?:shown|visible|there|present|displayed)|shows up|pops up|exists?|comes up|opens|there (?:is|are))\b/i;

const comparison =
  /^(.+?)\s+(?:is|are|shows|costs?)?\s*(more than|less than|greater than|over|under|above|below|at least|at most|>=?|<=?)\s*(.+)$/i;

function compared(page: Page, said: string): boolean | undefined {
  const match = comparison.exec(said);
  if (match === null) return undefined;
  const shown = pairValue(page, match[1] ?? '', page.nodes[0]);
  const [a, b] = [readNumber(shown ?? ''), readNumber(match[3] ?? '')];
  if (a === undefined || b === undefined) return undefined;
  const word = (match[2] ?? '').toLowerCase();
  if (/at least|>=/.test(word)) return a >= b;
  if (/at most|<=/.test(word)) return a <= b;
  return /more|greater|over|above|>/.test(word) ? a > b : a < b;
}

const state =
  /^(.+?)\s+(?:is|are)\s+(not\s+)?(checked|ticked|unchecked|unticked|on|off|enabled|disabled|selected|visible|shown|open|available|empty|out of stock|in stock)$/i;

function stated(page: Page, said: string): boolean | undefined {
  const match = state.exec(said);
  if (match === null) return undefined;
  const word = (match[3] ?? '').toLowerCase();
  const flip = match[2] !== undefined;
  if (/visible|shown|open|available|stock/.test(word))
    return /stock/.test(word)
      ? containsPhrase(pageText(page), word) !== flip
      : present(page, match[1] ?? '') !== flip;
  const node = candidates(page, {
    desc: {
      ...empty,
      text: (match[1] ?? '').replace(/\b(?:box|checkbox|switch|button|field)\b/gi, '').trim(),
    },
  })[0]?.node;
  if (node === undefined) return undefined;
  const found =
    word === 'disabled'
      ? has(node, 'disabled')
      : word === 'empty'
        ? (node.value ?? '') === ''
        : word === 'enabled' && node.role === 'button'
          ? !has(node, 'disabled')
          : /^(?:un|off)/.test(word)
            ? stateOf(page, node) !== true
            : stateOf(page, node) === true;
  return found !== flip;
}

const pageText = (page: Page): string => page.texts.map((node) => node.text).join(' ');

function present(page: Page, said: string): boolean {
  const what = said
    .replace(
      /\s*\b(?:appears?|is (?:shown|visible|there|present)|shows up|pops up|exists?|comes up|is displayed|opens)\b.*$/i,
      '',
    )
    .replace(/^(?:an?|the)\s+/i, '')
    .replace(/\s+(?:button|link|field|box|tab|message|text|option)$/i, '')
    .replace(/^["“']|["”']$/g, '');
  const bare = normal(what);
  const inName = page.controls.some((node) => normal(node.name).includes(bare));
  const text = pageText(page);
  return (
    inName ||
    // A name stands there as it is: "Saved" has not appeared because a button says "Save".
    (/^\p{Lu}/u.test(what) ? normal(text).includes(bare) : containsPhrase(text, what)) ||
    (/\b(?:popup|dialog|banner|modal)\b/i.test(what) &&
      page.nodes.some((node) => node.visible && /dialog$/.test(node.role)))
  );
}
