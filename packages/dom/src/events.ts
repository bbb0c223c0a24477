// What happened on the page in the last seconds, in words: texts that appeared (toasts,
// errors), fields that became invalid, controls that were switched off.

import { nameOf } from './name.ts';
import { isElement } from './walk.ts';

export type EventKind =
  | 'error'
  | 'success'
  | 'warning'
  | 'loading'
  | 'notice'
  | 'added'
  | 'changed';

export interface PageEvent {
  readonly at: number;
  readonly kind: EventKind;
  readonly text: string;
}

const mostKept = 50;
const keptMs = 5000;
const mostTold = 8;
const mostPlain = 4;

const patterns: readonly (readonly [EventKind, RegExp])[] = [
  [
    'error',
    /\b(error|errors|fail(ed|ure)?|invalid|denied|unable|cannot|can't|could not|couldn't|not (found|allowed|valid)|is required|went wrong|incorrect|expired)\b/i,
  ],
  [
    'success',
    /\b(success(ful|fully)?|saved|created|updated|deleted|removed|sent|submitted|complete(d)?|confirmed|added to|thank you|welcome|done)\b/i,
  ],
  ['warning', /\b(warning|caution|attention|are you sure)\b/i],
  ['loading', /\b(loading|please wait|processing)\b|…$/i],
];

const notices =
  '[role=alert],[role=status],[role=alertdialog],[aria-live=polite],[aria-live=assertive],[class*=toast i],[class*=notification i],[class*=alert i],[class*=snackbar i],[class*=message i],[class*=banner i],[class*=error i]';

let log: PageEvent[] = [];

export function kindOf(text: string, isNotice: boolean): EventKind | undefined {
  for (const [kind, words] of patterns) if (words.test(text)) return kind;
  return isNotice ? 'notice' : undefined;
}

function keep(kind: EventKind, text: string, at = Date.now()): void {
  if (log.some((event) => event.text === text && event.kind === kind && at - event.at < 1000))
    return;
  log.push({ at, kind, text });
  if (log.length > mostKept) log = log.slice(-mostKept);
}

/** Looks at a place where text appeared or changed. Large parts of a page are not events. */
export function noteText(target: Node | null, how: 'added' | 'changed', at = Date.now()): void {
  if (
    !isElement(target) ||
    /^(script|style|head|title|html|body|link|meta|noscript)$/.test(target.localName)
  )
    return;
  const notice = target.closest(notices);
  const text = textOf(notice ?? target);
  if (text.length < 3 || text.length > 200) {
    noteInner(target, at);
    return;
  }
  const kind = kindOf(text, notice !== null || target.querySelector(notices) !== null);
  // Ordinary text that changes is no event; ordinary text that appears is a weak one.
  if (notice === null && how === 'changed') return;
  keep(
    notice === null && kind !== 'error' && kind !== 'success' ? 'added' : (kind ?? 'added'),
    text,
    at,
  );
}

/** A large insertion may carry a notice inside it. */
function noteInner(target: Element, at: number): void {
  for (const notice of [...target.querySelectorAll(notices)].slice(0, 5)) {
    const text = textOf(notice);
    if (text.length >= 3 && text.length <= 200) keep(kindOf(text, true) ?? 'notice', text, at);
  }
}

function textOf(element: Element): string {
  const length = element.textContent?.length ?? 0;
  if (length > 2000) return '';
  if (element.isConnected && !element.checkVisibility()) return '';
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** A field that became invalid or was switched on or off. */
export function noteChange(target: Node, attribute: string): void {
  if (!isElement(target)) return;
  if (attribute === 'aria-invalid' && target.getAttribute(attribute) === 'true') {
    keep('error', `${nameOf(target) || target.localName} is invalid`);
  } else if (attribute === 'disabled') {
    const state = target.hasAttribute('disabled') ? 'disabled' : 'enabled';
    keep('changed', `${nameOf(target) || target.localName} ${state}`);
  } else if (attribute === 'hidden' || attribute === 'open') noteText(target, 'changed');
}

let isFirstView = true;

const isPlain = ({ kind }: PageEvent): boolean => kind === 'added' || kind === 'changed';

/** Before the first look or gesture all that appears is the page itself, however late; messages are news. */
export function endFirstView(): void {
  if (isFirstView) log = log.filter((event) => !isPlain(event));
  isFirstView = false;
}

/** The events that are not yet old. */
export function recent(since = Date.now() - keptMs): PageEvent[] {
  log = log.filter((event) => Date.now() - event.at < keptMs * 2);
  return log.filter((event) => event.at >= since);
}

const titles: Readonly<Record<EventKind, string>> = {
  error: 'Error',
  success: 'Success',
  warning: 'Warning',
  loading: 'Loading',
  notice: 'Notice',
  added: 'Added',
  changed: 'Changed',
};

/** As a model reads them: `[3s ago] Error: 'Invalid ZIP code'`. */
export function recentEvents(): { lines: string[]; hasErrors: boolean; hasSuccess: boolean } {
  endFirstView();
  const events = recent();
  const now = Date.now();
  return {
    lines: tellable(events).map(
      ({ at, kind, text }) =>
        `[${Math.round((now - at) / 1000)}s ago] ${titles[kind]}: '${text.slice(0, 120)}'`,
    ),
    hasErrors: events.some(({ kind }) => kind === 'error'),
    hasSuccess: events.some(({ kind }) => kind === 'success'),
  };
}

/** A new view adds dozens of texts: messages are told first, then the latest of the rest. */
function tellable(events: readonly PageEvent[]): PageEvent[] {
  const told = new Set([
    ...events.filter((event) => !isPlain(event)).slice(-mostTold),
    ...events.filter(isPlain).slice(-mostPlain),
  ]);
  return events.filter((event) => told.has(event));
}
