// Boxes and switches: to tick, to untick, one or several.

import { type Deed, it, them } from '../deed.ts';
import { type Found, frames } from '../frame.ts';

const turned =
  (on: boolean) =>
  (found: Found): Deed[] =>
    (
      found.all('boxes', 'box') ??
      found.all('box', 'box') ?? [{ text: isSeveral(found) ? them : it }]
    ).map(({ text }) => ({
      do: 'turn',
      box: text,
      on,
    }));

const isSeveral = (found: Found): boolean =>
  /\b(?:them|both|these|those)\b/iu.test(found.text('boxes'));

/** "Lunch is on": a fact where it is so. */
const stated =
  (on: boolean) =>
  (found: Found): Deed[] =>
    (found.all('boxes', 'box') ?? [{ text: it, on: undefined }]).map((box) =>
      box.on === on ? { do: 'fact', about: box.text } : { do: 'turn', box: box.text, on },
    );

const statement = (state: string): string[] => [
  `{wish} {BOXES} [{isto}|to] ${state}`,
  `{BOXES} [{shall} [now|also|both|all|just|only] [{be}]|to be] ${state}`,
  `[{wish}] ${state} for {BOXES}`,
  `{BOXES} (:|=|-|–|->|→) ${state}`,
];

export const boxFrames = [
  ...frames(
    [
      '{tick} [both|all [of]] {BOXES} [on]',
      '{turn} on [both|all [of]] {BOXES}',
      '{turn} [both|all [of]] {BOXES} ([back] on|to {yes})',
      '{turn} [both|all [of]] {BOXES} to the {yes} [position|state]',
      '{give} [a|the|another] {markword} {at} [both|each of] {BOXES}',
      '{give} {BOXES} [a|the|another] {markword}',
      '{wish} [there to be] [a|the] {markword} {at} [both] {BOXES}',
      '[there] {shall} be [a|the] {markword} {at} [both] {BOXES}',
      '{BOXES} [both] (needs|need|requires|gets|get|wants) (ticking|checking|selecting|enabling|activating|a {markword}|to go on|switching on|turning on)',
      '{BOXES} goes on',
      '({pick}|{turn}) {boxes} {on}',
      'with {BOXES}',
      '{wish} {BOXES}',
      ...statement('{on}'),
    ],
    turned(true),
  ),
  ...frames(
    [
      '{BOXES} (is|are) [still|currently|now|already|both] {on} [at the moment|right now|by mistake|by accident|for now|there]',
    ],
    stated(true),
  ),
  ...frames(
    [
      '{BOXES} (is|are) [still|currently|now|already|both] {off} [at the moment|right now|by mistake|by accident|for now|there]',
    ],
    stated(false),
  ),
  ...frames(
    [
      '{untick} [both|all [of]] {BOXES}',
      '{turn} off [both|all [of]] {BOXES}',
      '{turn} [both|all [of]] {BOXES} ([back] off|to {no})',
      '{take} [a|the|its|any] {markword} {away} [both|each of] {BOXES}',
      '{take} [a|the] {markword} (out|off|away) {away} {BOXES}',
      '{wish} [there to be] no {markword} {at} {BOXES}',
      '[there] {shall} be no {markword} {at} {BOXES}',
      'no {markword} {at} {BOXES}',
      '{BOXES} [both] (needs|need|requires|gets|get|wants) (unticking|unchecking|deselecting|disabling|deactivating|no {markword}|to go off|switching off|turning off|clearing)',
      '{turn} {boxes} {off}',
      '(without|no) {BOXES}',
      ...statement('{off}'),
      "(i|we) (do not|don't|no longer) (want|need|require) {BOXES} [any more|anymore|any longer] [{on}]",
    ],
    turned(false),
  ),
];
