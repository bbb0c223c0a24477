// What an element is known by when its id is lost: role, name, path, attributes, place and
// neighbours. `heal.ts` compares these; nothing here decides.

import { nameOf } from './name.ts';
import { boxOf } from './pass.ts';
import { roleOf } from './role.ts';
import { parentOf } from './walk.ts';

export interface Fingerprint {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  /** Tags and positions from the element up, at most eight levels. */
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly x: number;
  readonly y: number;
  /** Text of what stands before and after it. */
  readonly before: string;
  readonly after: string;
  /** The record it stands in: a row, an item, a card. */
  readonly record: string;
  /** The words next to it, its own left out. */
  readonly around: string;
}

const told = [
  'id',
  'name',
  'type',
  'data-testid',
  'data-test',
  'href',
  'placeholder',
  'for',
  'value',
];

export function fingerprintOf(element: Element): Fingerprint {
  const box = boxOf(element);
  return {
    tag: element.localName,
    role: roleOf(element),
    name: nameOf(element).slice(0, 100),
    path: pathOf(element, 8),
    attributes: attributesOf(element),
    x: Math.round(box.left + box.width / 2),
    y: Math.round(box.top + box.height / 2),
    before: shortText(element.previousElementSibling),
    after: shortText(element.nextElementSibling),
    record: recordText(element),
    around: aroundText(element),
  };
}

function attributesOf(element: Element): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of told) {
    const value = element.getAttribute(name);
    const isSecret =
      name === 'value' &&
      !/^(submit|button|radio|checkbox)$/.test(element.getAttribute('type') ?? '');
    if (value !== null && value.length <= 200 && !isSecret) found[name] = value;
  }
  return found;
}

/** Counting places in very long lists costs more than it tells. */
const farthest = 200;

function pathOf(element: Element, levels: number): string {
  const steps: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at && level < levels; level++) {
    let place = 1;
    const tag: string = at.localName;
    for (
      let before = at.previousElementSibling;
      before && place < farthest;
      before = before.previousElementSibling
    ) {
      if (before.localName === tag) place++;
    }
    steps.push(`${tag}:${place}`);
    at = parentOf(at);
  }
  return steps.join('<');
}

/** The nearest words that are not its own: "Delete" is told apart by what stands beside it. */
function aroundText(element: Element): string {
  const own = squeeze(element.textContent ?? '', 80);
  let at = element.parentElement;
  for (let level = 0; at && at !== document.body && level < 3; level++, at = at.parentElement) {
    const text = squeeze(at.textContent ?? '', 160)
      .replace(own, '')
      .trim();
    if (text !== '') return text.slice(0, 80);
  }
  return '';
}

const shortText = (element: Element | null): string =>
  element ? squeeze(element.textContent ?? '', 40) : '';

const squeeze = (text: string, most: number): string =>
  text
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most);

const records = 'tr,li,article,[role=row],[role=listitem],[role=article],[role=treeitem]';

/** More children than this make a list of records, not one. */
const mostParts = 12;

/** The text that tells one record from its neighbours. */
export function recordText(element: Element): string {
  const record = element.closest(records) ?? smallGroup(element);
  return record ? squeeze(record.textContent ?? '', 120) : '';
}

function smallGroup(element: Element): Element | undefined {
  const parent = element.parentElement;
  const group = parent?.parentElement;
  return (
    [group, parent].find((at) => at && at !== document.body && at.childElementCount <= mostParts) ??
    undefined
  );
}
