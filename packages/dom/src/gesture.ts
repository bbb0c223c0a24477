// What is done to an element from inside the page, where trusted input is not needed or cannot
// do it: carets, values, choices, scrolling. Each says what came of it.

import { type CaretAt, placeCaret } from './caret.ts';
import { isEditable, isPassword } from './control.ts';
import { mask } from './name-native.ts';
import { isChecked } from './state.ts';
import { elementOf } from './tag.ts';
import { focusedElement, isElement } from './walk.ts';

export type Gesture =
  | { readonly do: 'focus'; readonly ref: string; readonly caret?: CaretAt }
  | { readonly do: 'blur'; readonly ref?: string }
  | { readonly do: 'setValue'; readonly ref: string; readonly text: string }
  | { readonly do: 'select'; readonly ref: string; readonly options: readonly Pick[] }
  | { readonly do: 'checked' | 'scrollIntoView'; readonly ref: string }
  | {
      readonly do: 'scroll';
      readonly ref?: string;
      readonly dx: number;
      readonly dy: number;
      readonly pages?: boolean;
    }
  | { readonly do: 'scrollTo'; readonly x: number; readonly y: number };

export interface Pick {
  readonly value?: string;
  readonly label?: string;
  readonly index?: number;
}

export interface GestureAnswer {
  readonly ok: boolean;
  readonly why?: string;
  readonly value?: string;
  readonly values?: readonly string[];
  readonly labels?: readonly string[];
  readonly checked?: boolean;
  readonly scroll?: {
    readonly x: number;
    readonly y: number;
    readonly movedX: number;
    readonly movedY: number;
  };
}

export function gesture(request: Gesture): GestureAnswer {
  if (request.do === 'scrollTo')
    return scrolled(undefined, (box) =>
      box.scrollTo({ left: request.x, top: request.y, behavior: 'instant' }),
    );
  const element = request.ref === undefined ? undefined : elementOf(request.ref);
  if (request.do === 'scroll') return scrollBy(element, request);
  if (request.do === 'blur') return blur(element);
  if (element === undefined) return { ok: false, why: 'the element left the page' };
  switch (request.do) {
    case 'focus':
      return placeCaret(element, request.caret);
    case 'setValue':
      return setValue(element, request.text);
    case 'select':
      return selectOptions(element, request.options);
    case 'scrollIntoView':
      return intoView(element);
    case 'checked':
      return { ok: true, checked: isChecked(element) === true };
  }
}

function blur(element: Element | undefined): GestureAnswer {
  const at = element ?? focusedElement();
  if (at instanceof HTMLElement) at.blur();
  return { ok: true };
}

/** Sets a value as if typed: through the native setter, so that frameworks notice. */
function setValue(element: Element, text: string): GestureAnswer {
  if (element instanceof HTMLSelectElement)
    return selectOptions(element, [{ value: text, label: text }]);
  if (!isEditable(element)) return { ok: false, why: 'it takes no text' };
  placeCaret(element, undefined);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
    setter?.call(element, text);
    if (text !== '' && element.value === '')
      return { ok: false, why: `"${text}" is not a valid ${element.type}` };
  } else element.textContent = text;
  tell(element, 'input');
  tell(element, 'change');
  return { ok: true, value: shown(element) };
}

function shown(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return isPassword(element) ? mask(element.value) : element.value;
  }
  return element.textContent ?? '';
}

const tell = (element: Element, name: 'input' | 'change'): boolean =>
  element.dispatchEvent(new Event(name, { bubbles: true, composed: true }));

const same = (a: string, b: string): boolean =>
  a.replace(/\s+/g, ' ').trim().toLowerCase() === b.replace(/\s+/g, ' ').trim().toLowerCase();

/** By its value before its words, for one option's words may be another's value. */
function wantedOf(
  options: readonly HTMLOptionElement[],
  { value, label, index = -1 }: Pick,
): HTMLOptionElement | undefined {
  const isCalled = (option: HTMLOptionElement): boolean =>
    label !== undefined && (same(option.label, label) || same(option.text, label));
  return (
    options.find((option) => option.value === value) ?? options.find(isCalled) ?? options[index]
  );
}

function selectOptions(element: Element, wanted: readonly Pick[]): GestureAnswer {
  if (!(element instanceof HTMLSelectElement))
    return { ok: false, why: 'it is not a list of options' };
  if (element.disabled) return { ok: false, why: 'it is disabled' };
  const options = [...element.options];
  const found = wanted.map((want) => wantedOf(options, want));
  const missing = wanted[found.indexOf(undefined)];
  const chosen = [...new Set(found)].filter((option) => option !== undefined);
  const [first] = chosen;
  if (missing || !first) {
    const what = missing?.value ?? missing?.label ?? missing?.index;
    return { ok: false, why: `it has no option '${what}'; it offers ${offer(options)}` };
  }
  if (chosen.length > 1 && !element.multiple) return { ok: false, why: 'it takes one option only' };
  const disabled = chosen.find((option) => option.disabled);
  if (disabled) return { ok: false, why: `the option '${disabled.label}' is disabled` };
  placeCaret(element, undefined);
  for (const option of options) {
    option.selected = element.multiple ? chosen.includes(option) : option === first;
  }
  tell(element, 'input');
  tell(element, 'change');
  const now = [...element.selectedOptions];
  return { ok: true, values: now.map(({ value }) => value), labels: now.map(({ label }) => label) };
}

const offer = (options: readonly HTMLOptionElement[]): string =>
  options
    .slice(0, 10)
    .map((option) => `'${option.label}'`)
    .join(', ') || 'nothing';

/** The nearest thing around an element that really scrolls; the page itself otherwise. */
function scrollerOf(element: Element | undefined): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let at = element ?? null; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const canScroll = at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth;
    if (canScroll && /auto|scroll|overlay|hidden/.test(overflowY + overflowX)) return at;
  }
  return page;
}

function scrollBy(
  element: Element | undefined,
  { dx, dy, pages }: { dx: number; dy: number; pages?: boolean },
): GestureAnswer {
  const box = element ?? mainScroller();
  return scrolled(box, (at) => {
    const left = pages ? dx * at.clientWidth : dx;
    const top = pages ? dy * at.clientHeight : dy;
    at.scrollBy({ left, top, behavior: 'instant' });
  });
}

function intoView(element: Element): GestureAnswer {
  const before = element.getBoundingClientRect();
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const now = element.getBoundingClientRect();
  const movedX = Math.round(before.x - now.x);
  const movedY = Math.round(before.y - now.y);
  return { ok: true, scroll: { x: Math.round(scrollX), y: Math.round(scrollY), movedX, movedY } };
}

/** Many applications scroll a pane and never the page. */
function mainScroller(): Element | undefined {
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollHeight > page.clientHeight + 1 || page.scrollWidth > page.clientWidth + 1)
    return undefined;
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return isElement(middle) ? middle : undefined;
}

function scrolled(element: Element | undefined, move: (box: Element) => void): GestureAnswer {
  const box = scrollerOf(element);
  const { scrollLeft, scrollTop } = box;
  move(box);
  const scroll = {
    x: Math.round(box.scrollLeft),
    y: Math.round(box.scrollTop),
    movedX: Math.round(box.scrollLeft - scrollLeft),
    movedY: Math.round(box.scrollTop - scrollTop),
  };
  return { ok: true, scroll };
}
