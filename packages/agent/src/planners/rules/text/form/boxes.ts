// "Only breakfast", "toggle all boxes": what shall become of all boxes of a form, said in one word.

import type { Known } from '../intent.ts';
import { normal } from '../words.ts';
import { any, named, namesOf, said, the } from './names.ts';

const wish = "(?:(?:i|we)(?:['’]d| would)? )?";
const wanting = '(?:want|need|like|take|have|prefer)(?: to have)?';
const alone = '(?:only|just|solely|nothing but|nothing except|nothing else than)';
const others = ',?(?: and| but)? nothing(?: else| more)';

export function onlyIn(text: string, known: Known): string | undefined {
  const { boxes } = namesOf(known);
  if (boxes.length < 2) return undefined;
  const box = `${the}["“]?(?:${any(boxes)})["”]?`;
  const list = `(?<list>${box}(?:(?:,|,? and) ${box})*)`;
  const forms = [
    `${wish}(?:${alone} )?(?:${wanting} )?${alone} ${list}(?:${others})?`,
    `${wish}${alone} ${wanting} ${list}(?:${others})?`,
    `(?:${wish}${wanting} )?${list}(?: only|${others})`,
  ];
  const own = forms.map((form) => said(form).exec(text)?.groups?.list).find(Boolean);
  if (own === undefined) return undefined;
  const names = [...own.matchAll(new RegExp(any(boxes), 'giu'))].map(([each]) => each);
  return `Tick only ${names.map((name) => `"${named(boxes, name)}"`).join(' and ')}`;
}

const every = '(?:all|every|each|all of|each of)(?: of)?(?: the| these| those| my)?';
const noun = '(?:tick ?|check ?)?(?:box|boxes)|ticks|check marks';

/** Each the other way round from what it is now. */
export function toggledIn(text: string, known: Known): string | undefined {
  const form = `(?:toggle|flip|invert|reverse|switch over)(?: over)? (?:${every}|the) (?:${noun})(?: over)?`;
  const boxes = namesOf(known).boxes.filter((name) => known.kinds?.[name] === 'checkbox');
  if (!said(form).test(text) || boxes.length === 0 || boxes.length > 20) return undefined;
  const on = (known.holdings?.() ?? []).filter(({ boxed }) => boxed === true);
  return boxes
    .map((name) => (on.some(({ value }) => normal(value) === normal(name)) ? 'off' : 'on'))
    .map((way, at) => `Turn ${way} "${boxes[at]}"`)
    .join('; ');
}

/** "Get rid of the newsletter": nothing is deleted where it is a box. */
export function riddenIn(text: string, known: Known): string | undefined {
  const { boxes } = namesOf(known);
  if (boxes.length === 0) return undefined;
  const rid = '(?:get rid of|do away with|unsubscribe(?: me| us)? from)';
  const own = said(`${rid} ${the}["“]?(?<box>${any(boxes)})["”]?`).exec(text)?.groups?.box;
  const hasOwn = known.controls.some((name) => /^(?:unsubscribe|remove|delete)\b/iu.test(name));
  return own === undefined || hasOwn ? undefined : `Turn off "${named(boxes, own)}"`;
}
