// "The lease starts a week later: it begins on 3 May" written into "Viewing week", where a field of the
// same kind is called "Lease begins" and nothing has touched it: the value went to the wrong one.

import type { Evidence } from '@tabhand/protocol';
import type { RulesMind } from '../../../mind.ts';
import { type Field, fieldsOf } from '../page/fields.ts';
import type { Page } from '../page/view.ts';
import { contentWords, normal, stem, wordsOf } from '../text/words.ts';
import { asidesIn } from './demands.ts';

const set = /^"(?<field>.+?)" (?:is|holds) "(?<value>.*)"/u;

const fieldIn = ({ kind, claim }: Evidence): string[] => {
  const field = kind === 'value' ? set.exec(claim)?.groups?.field : undefined;
  return field === undefined ? [] : [field];
};

/** What is said, without quotes and without what is set aside. */
const saidIn = (query: string): readonly string[] =>
  wordsOf(
    asidesIn(query)
      .filter((aside) => aside.trim() !== '')
      .reduce((text, aside) => text.replace(aside, ' '), query)
      .replace(/["“][^"”]*["”]/gu, ' '),
  ).map(stem);

/** The name of the field that was spoken of in full, and passed over for one that was not. */
export function betterNamed(query: string, { goals }: RulesMind, page: Page): string | undefined {
  const evidence = goals.flatMap((goal) => goal.evidence);
  const touched = evidence.map(({ claim }) => normal(claim)).join(' · ');
  const said = saidIn(query);
  const fields = fieldsOf(page).filter(({ node }) => node.visible && node.name !== '');
  return evidence
    .flatMap(fieldIn)
    .flatMap((name) => fields.filter(({ node }) => normal(node.name) === normal(name)))
    .filter(({ node }) => shareSaid(said, node.name) < 1)
    .flatMap((wrong) => fields.filter((other) => isBetter(said, wrong, other)))
    .find(({ node }) => !touched.includes(normal(node.name)))?.node.name;
}

const isBetter = (said: readonly string[], wrong: Field, other: Field): boolean =>
  other.kind === wrong.kind &&
  normal(other.node.name) !== normal(wrong.node.name) &&
  shareSaid(said, other.node.name) === 1 &&
  (wordsOf(other.node.name).length > 1 || shareSaid(said, wrong.node.name) === 0);

/** How much of a name is said. */
function shareSaid(said: readonly string[], name: string): number {
  const words = contentWords(name).map(stem);
  return words.length === 0 ? 0 : words.filter((word) => said.includes(word)).length / words.length;
}
