// How words in a rich text shall look: they are selected where they stand, the button of the toolbar
// is pressed, and the text must then show them so, and no others.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { glyphFit } from '../page/names.ts';
import { ancestors, inScope, isInside, type Page } from '../page/view.ts';
import { nameFit, normal } from '../text/words.ts';
import { held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

const styled =
  /^(?:make|set|put|mark|format|print) (?:the (?:word|words|text|phrase|name) )?["“]?(?<words>[^"”]+?)["”]? (?:in |to )?(?<how>bold|italics?|underlined?)$/iu;

const looks: Readonly<Record<string, { name: string; tags: RegExp }>> = {
  b: { name: 'bold', tags: /^(?:b|strong)$/ },
  i: { name: 'italic', tags: /^(?:i|em)$/ },
  u: { name: 'underline', tags: /^(?:u|ins)$/ },
};

export function styleGoal(scene: Scene): Step | undefined {
  const { page, intent, job } = scene;
  const { words = '', how = '' } = styled.exec(intent.said.trim())?.groups ?? {};
  const look = looks[how.charAt(0).toLowerCase()];
  if (look === undefined) return undefined;
  const texts = textsWith(page, words);
  const done = texts.find((text) => hasLook(page, text, look.tags));
  if (done !== undefined) return shown(page, done, words, look.name);
  if (job.phase === 'styled')
    return stuck(`"${words}" does not become ${look.name} alone`, 'NO_EFFECT');
  const [text, other] = texts;
  if (text === undefined) return undefined;
  if (other !== undefined || countOf(text, words) > 1)
    return stuck(`"${words}" stands there more than once`, 'NOT_UNDERSTOOD');
  return job.phase === 'marked' ? pressStyle(scene, text, look.name) : markWords(text, words);
}

/** The pieces of rich text that hold the words. */
function textsWith(page: Page, words: string): LocalNode[] {
  const rich = page.controls.filter(
    ({ editable, tag }) => editable === true && !/^(?:input|textarea)$/.test(tag),
  );
  return page.texts.filter(
    (text) =>
      normal(text.text ?? '').includes(normal(words)) &&
      inScope(page, text) &&
      rich.some((node) => isInside(page, text, node)),
  );
}

const countOf = ({ text = '' }: LocalNode, words: string): number =>
  normal(text).split(normal(words)).length - 1;

const hasLook = (page: Page, text: LocalNode, tags: RegExp): boolean =>
  [...ancestors(page, text)].slice(0, 4).some(({ tag }) => tags.test(tag));

function shown(page: Page, text: LocalNode, words: string, name: string): Step {
  const found = (text.text ?? '').trim();
  return normal(found) === normal(words)
    ? held(`"${words}" is ${name}`, found, { kind: 'value', where: page.tree.url })
    : stuck(`"${found}" is ${name}, which is more than "${words}"`, 'NO_EFFECT');
}

/** Two presses select one word; its place follows from its share of the line. */
function markWords(node: LocalNode, words: string): Step {
  const { text = '', rect } = node;
  if (/\s/u.test(words.trim()) || rect.height > 40)
    return stuck(`I cannot select "${words}" in this text`, 'NOT_FOUND');
  const from = text.toLowerCase().indexOf(words.toLowerCase());
  const share = (from + words.length / 2) / Math.max(1, text.length);
  const point = [Math.round(rect.x + rect.width * share), Math.round(rect.y + rect.height / 2)];
  return perform(act('doubleClick', point, `Select "${words}"`), { phase: 'marked' });
}

function pressStyle({ page }: Scene, text: LocalNode, name: string): Step {
  const fits = page.controls.filter(
    (node) =>
      node.role === 'button' &&
      inScope(page, node) &&
      (nameFit(name, node.name) > 0.85 || glyphFit(node, [name]) > 0),
  );
  const button = fits.toSorted((a, b) => gap(a, text) - gap(b, text))[0];
  if (button === undefined)
    return perform(act('press', [`Control+${name.charAt(0)}`], `Make it ${name}`), {
      phase: 'styled',
    });
  const description = `Press "${button.name || name}"`;
  return perform(actOn('click', targetOf(button), [], { description }), { phase: 'styled' });
}

const gap = (a: LocalNode, b: LocalNode): number => Math.abs(a.rect.y - b.rect.y);
