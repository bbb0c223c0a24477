// "the Sepia theme" where a button says "Theme": the last word names the menu, the others its item.

import type { LocalNode } from '@tabhand/protocol';
import { choose, empty } from '../ground/score.ts';
import { has, inScope, type Page } from '../page/view.ts';
import { normal } from '../text/words.ts';
import type { Scene } from './step.ts';

const looks = /^(?:dropdown|menu)-?(?:toggle|trigger|button)$/i;

const opensMenu = (node: LocalNode): boolean =>
  node.role === 'button' &&
  (has(node, 'haspopup') ||
    has(node, 'collapsed') ||
    has(node, 'expanded') ||
    (node.classes ?? []).some((name) => looks.test(name)));

export function asMenuItem(scene: Scene): Scene {
  const { page, intent } = scene;
  const { op, thing, place } = intent;
  const words = (thing?.text ?? '').split(/\s+/);
  if (!/^(?:choose|tick|press)$/.test(op) || thing === undefined || place !== undefined)
    return scene;
  if (words.length < 2 || words.length > 4 || thing.names.length > 0) return scene;
  const menu = menuCalled(page, words.at(-1) ?? '');
  if (menu === undefined || choose(page, { desc: thing }).is !== 'none') return scene;
  const text = words.slice(0, -1).join(' ');
  const item = { ...empty, raw: text, text };
  return {
    ...scene,
    intent: { ...intent, op: 'choose', thing: item, place: { ...empty, text: menu.name } },
  };
}

const menuCalled = (page: Page, word: string): LocalNode | undefined =>
  page.controls.find(
    (node) => opensMenu(node) && inScope(page, node) && normal(node.name) === normal(word),
  );
