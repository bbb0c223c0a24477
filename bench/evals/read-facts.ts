// Intents as plain facts, so that two ways to ask for the same thing compare as equal.
import { rankFields } from '../../packages/agent/src/planners/rules/ground/field.ts';
import { fieldsOf } from '../../packages/agent/src/planners/rules/page/fields.ts';
import type { Page } from '../../packages/agent/src/planners/rules/page/view.ts';
import {
  isoClock,
  isoDay,
  isWhen,
  readClock,
  readDay,
  readRange,
} from '../../packages/agent/src/planners/rules/text/dates.ts';
import type { Desc } from '../../packages/agent/src/planners/rules/text/describe.ts';
import type { Intent } from '../../packages/agent/src/planners/rules/text/intent.ts';
import { tokenize } from '../../packages/agent/src/planners/rules/text/tokens.ts';
import { contentWords, nameFit, stem } from '../../packages/agent/src/planners/rules/text/words.ts';

const context = { now: Date.UTC(2030, 0, 1), dayFirst: true };
const idle = new Set(
  'it them they that this these those one both up only new first also now his her its their him here there page section tab part book truck order member supplier boat guest record list field box switch slider menu option value column number date item row loan card booking appointment named called column value instead again number row rows then tree customer placed belong belongs by come comes filter city-filter beds amount that patient boat topic whole thing table noted made order part member supplier truck show shown give given stored kept'.split(
    ' ',
  ),
);

const asking =
  /\b(?:what|which|who|whose|whom|where|how|many|much|is|are|has|have|had|does|do|did|me|tell|of|the|all|give|name|at|we|currently|right|moment|got|with|whose|was|were|be|you|can|could|i)\b|[?]/giu;

const words = (text: string): string =>
  contentWords(text.replace(/["“”>/→]/g, ' '))
    .map((word) => word.replace(/['’]s?$/, ''))
    .filter((word) => !idle.has(word) && !idle.has(word.replace(/s$/, '')))
    .map(stem)
    .toSorted()
    .join(' ');

/** Dates, times and numbers in one form. */
function valueFor(text: string): string {
  const bare = text.replace(/^["“'‘]|["”'’]$/g, '').trim();
  if (isWhen(bare)) {
    const range = readRange(bare, context);
    if (range !== undefined) return range.map(isoDay).join('..');
    const day = readDay(bare, context);
    const clock = readClock(
      /\d{1,2}(?::\d{2}(?:\s?[ap]\.?m\.?)?|\s?[ap]\.?m\.?)/i.exec(bare)?.[0] ?? '',
    );
    return [day && isoDay(day), clock && isoClock(clock)].filter(Boolean).join(' ');
  }
  const number =
    /^(\d+(?:\.\d+)?)\s*(?:euros?|eur|€|minutes?|bpm|stars?|hours?|days?|khz|%)?(?: an? \w+)?$/i.exec(
      bare,
    );
  return number?.[1] ?? words(bare);
}

/** The field of the page that is meant, or the words for it. */
function fieldOf(page: Page, desc: Desc, value: string): string {
  const [top] = rankFields(page, { desc, value });
  if (top !== undefined && top.name >= 0.68) {
    const { node, kind } = top.field;
    return words(kind === 'radio' ? (node.group ?? node.name) : node.name || desc.text);
  }
  return words(`${desc.names.join(' ')} ${desc.names.length > 0 ? '' : desc.text}`);
}

/** A choice whose list is known is a value of that list. */
function listOf(page: Page, text: string): string {
  const found = fieldsOf(page).find(({ node, kind, native }) =>
    kind === 'radio'
      ? nameFit(text, node.name) > 0.9
      : ((native ?? node).options ?? []).some((option) => nameFit(text, option.text) > 0.9),
  );
  if (found === undefined) return '';
  return words(found.kind === 'radio' ? (found.node.group ?? '') : found.node.name);
}

const parts = (desc: Desc | undefined): string[] =>
  desc === undefined
    ? []
    : desc.names.length > 1
      ? [...desc.names]
      : desc.list.length > 1
        ? [...desc.list]
        : [desc.names[0] ?? desc.raw ?? desc.text];

function isBox(page: Page, text: string): boolean {
  return fieldsOf(page).some(
    ({ node, kind }) =>
      (kind === 'checkbox' || kind === 'switch') && nameFit(text, node.name) > 0.85,
  );
}

/** Whose it is; where on the page it is does not count. */
function owner(page: Page, intent: Intent, desc: Desc | undefined): string {
  const said = [desc?.of ?? '', intent.place?.text ?? '']
    .filter((text) => text !== '' && !isPlace(page, text))
    .join(' ');
  return words(said) === '' ? '' : ` @${words(said)}`;
}

const isPlace = (page: Page, text: string): boolean =>
  /^(?:menu|tree|extras|meals|list|editor|table|(?:the )?(?:desk )?settings|preferences|messages|tools|harbour|mixing desk|weather|reception|alarm|keys|music|last take|morning programme)\b|page$|tab$|menu$|take$/iu.test(
    text,
  ) ||
  page.nodes.some(
    (node) =>
      /^(?:tab|heading|summary|menuitem|treeitem)$/.test(node.role) &&
      nameFit(text, node.name) > 0.85,
  );

/** A value that repeats the field's name ("sea view cabin") says no more than without it. */
function setFact(page: Page, field: Desc, value: string): string {
  const name = fieldOf(page, field, value);
  const own = valueFor(value);
  const rest = own.split(' ').filter((word) => !name.split(' ').includes(word));
  return `${name} = ${rest.length === 0 ? own : rest.join(' ')}`;
}

/** What a deed is done to and with; days and times in one form. */
function bagOf(text: string): string {
  const days: string[] = [];
  const rest = tokenize(text)
    .filter((token) => {
      if (token.kind === 'when' || /^\d{1,2}:\d{2}$/.test(token.raw))
        days.push(valueFor(token.raw));
      return token.kind !== 'when' && !/^\d{1,2}:\d{2}$/.test(token.raw);
    })
    .map((token) => token.raw)
    .join(' ');
  return [days.toSorted().reverse().join(' '), words(rest)].filter((part) => part !== '').join(' ');
}

function factsIn(intent: Intent, page: Page): string[] {
  const { op, field, value, thing, slots } = intent;
  if (intent.forbidden) return ['never'];
  if (slots.length > 0 && op !== 'apply')
    return slots.map(
      (slot) => `${fieldOf(page, slot.field, slot.value)} = ${valueFor(slot.value)}`,
    );
  if (value !== undefined && field !== undefined && op !== 'search')
    return [`${setFact(page, field, value)}${owner(page, intent, field)}`];
  switch (op) {
    case 'choose':
    case 'select':
      return parts(thing).map((part) =>
        isBox(page, part) || listOf(page, part) === ''
          ? `on ${words(part)}`
          : `${listOf(page, part)} = ${valueFor(part)}`,
      );
    case 'tick':
    case 'untick':
      return parts(thing).map((part) => `${op === 'tick' ? 'on' : 'off'} ${words(part)}`);
    case 'add':
    case 'delete':
      return parts(thing).map((part) =>
        isBox(page, part)
          ? `${op === 'add' ? 'on' : 'off'} ${words(part)}`
          : `${op} ${words(part)}${owner(page, intent, undefined)}`,
      );
    case 'open':
    case 'go':
    case 'expand':
      return [`go ${words(thing?.raw ?? '')}${owner(page, intent, undefined)}`];
    case 'read':
    case 'count':
      return [`ask ${words(intent.said.replace(asking, ' '))}`];
    case 'apply':
      return [`${stem(intent.word)} ${bagOf(intent.rest ?? thing?.raw ?? '')}`];
    default:
      return [
        `${op} ${words(thing?.raw ?? '')} ${words(value ?? '')} ${words(field?.raw ?? '')}${owner(page, intent, thing)}`
          .replace(/\s+/g, ' ')
          .trim(),
      ];
  }
}

/** Going somewhere is a means: where anything else is asked for it does not count. */
export function factsOf(intents: readonly Intent[], page: Page): string[] {
  const facts = [...new Set(intents.flatMap((intent) => factsIn(intent, page)))];
  const ends = facts.filter((fact) => !/^(?:go |never$)/.test(fact));
  return ends.length > 0 ? ends : facts;
}
