// Deeds without a form: going, keys, scrolling, waiting, closing, opening, dragging, sorting.

import { idArgument, type LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { textEvidence } from '../../../checks.ts';
import { explore } from '../explore.ts';
import { anchors } from '../ground/near.ts';
import { candidates, choose, empty } from '../ground/score.ts';
import { isOpen } from '../page/state.ts';
import { ancestors, controlsIn, has, type Page } from '../page/view.ts';
import { nameFit } from '../text/words.ts';
import { notFound, press, pressGoal } from './press.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

const address =
  /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:]\S*)?$|^localhost(?:[:/]\S*)?$/i;

export function goGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  const said = (intent.thing?.names[0] ?? intent.thing?.text ?? '').trim();
  if (address.test(said)) return goTo(scene, /^https?:/i.test(said) ? said : `https://${said}`);
  if (/^\/\S*$/.test(said)) return goTo(scene, new URL(said, page.tree.url).href);
  if (job.phase === 'pressed') return arrived(scene, said);
  if (isHere(page, said))
    return held(`"${said}" is open`, page.tree.title || page.tree.url, {
      kind: 'url',
      where: page.tree.url,
    });
  return openGoal(scene);
}

function goTo({ job, page }: Scene, url: string): Step {
  if (job.phase === 'went')
    return held(`opened ${url}`, page.tree.url, {
      kind: 'url',
      strength: 'strong',
      where: page.tree.url,
    });
  return perform(act('navigate', [url], `Go to ${url}`), again(job, 'went'));
}

/** The page or the chosen tab is already the one. */
function isHere(page: Page, said: string): boolean {
  const heading = page.nodes.find(
    (node) => node.visible && node.role === 'heading' && (node.level ?? 2) === 1,
  );
  if (heading !== undefined && nameFit(said, heading.name) > 0.95) return true;
  return page.controls.some(
    (node) =>
      (has(node, 'current') || (node.role === 'tab' && has(node, 'selected'))) &&
      nameFit(said, node.name) > 0.95,
  );
}

function arrived({ page, job, verified }: Scene, said: string): Step {
  return held(`opened "${said || job.name}"`, verified?.lines[0] ?? page.tree.title, {
    kind: 'url',
    where: page.tree.url,
  });
}

const reaching = /^(?:link|button|tab|menuitem|treeitem|option|summary|row|listitem|gridcell)/;

/** Open a section, menu, tab, record or page; what is open stays open. */
export function openGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  if (job.phase === 'pressed') return arrived(scene, intent.thing?.text ?? '');
  const path = (intent.thing?.text ?? '').split(/\s*(?:>|→|»|\/)\s*/).filter(Boolean);
  if (path.length > 1) return walkPath(scene, path);
  const desc = intent.thing ?? empty;
  if (address.test(desc.text)) return goGoal(scene);
  const choice = choose(page, {
    desc,
    suits: reaching,
    ...(intent.place === undefined ? {} : { place: intent.place }),
    ...(job.tried === undefined ? {} : { tried: job.tried }),
  });
  if (choice.is !== 'clear') return choice.is === 'none' ? openText(scene) : pressGoal(scene);
  const { node } = choice;
  if ((has(node, 'expanded') || (node.role === 'tab' && has(node, 'selected'))) && isOpen(node))
    return held(`"${node.name}" is open`, 'open already', { kind: 'state' });
  return press(scene, node);
}

/** Rows and cards are often pressable although their title is not. */
function openText(scene: Scene): Step {
  const { page, intent } = scene;
  const what = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  const nth = intent.thing?.nth;
  for (const anchor of anchors(page, what).slice(nth === undefined || nth < 1 ? 0 : nth - 1, 4)) {
    const node = [...ancestors(page, anchor)]
      .slice(0, 5)
      .find((each) => each.i !== undefined && each.clickable !== undefined);
    if (node !== undefined) return press(scene, node);
  }
  return openNth(scene) ?? notFound(scene, what);
}

const results =
  /^(?:results?|items?|products?|entr(?:y|ies)|rows?|cards?|links?|articles?|hits?|)$/i;

/** "the first result": the first link of the main list. */
function openNth(scene: Scene): Step | undefined {
  const { page, intent } = scene;
  const { nth, text = '' } = intent.thing ?? empty;
  if (nth === undefined || !results.test(text.replace(/^search /i, ''))) return undefined;
  const main = page.nodes.find((node) => node.role === 'main');
  const links = (main === undefined ? page.controls : controlsIn(page, main)).filter(
    (node) =>
      node.role === 'link' &&
      [...ancestors(page, node)].some(
        (each) => /^(?:listitem|article|row)$/.test(each.role) || each.tag === 'li',
      ),
  );
  const firsts = links.filter(
    (node, at) => at === 0 || itemOf(page, node) !== itemOf(page, links[at - 1] ?? node),
  );
  const node = nth === -1 ? firsts.at(-1) : firsts[nth - 1];
  return node === undefined ? undefined : press(scene, node);
}

const itemOf = (page: Page, node: LocalNode): number | undefined =>
  [...ancestors(page, node)].find(
    (each) => /^(?:listitem|article|row)$/.test(each.role) || each.tag === 'li',
  )?.at;

/** "Account > Alerts": one after the other. */
function walkPath(scene: Scene, path: readonly string[]): Step {
  const { job, page } = scene;
  const at = job.at ?? 0;
  const part = path[at];
  if (part === undefined)
    return held(`opened ${path.join(' > ')}`, page.tree.title, {
      kind: 'url',
      where: page.tree.url,
    });
  const [top] = candidates(page, { desc: { ...empty, text: part }, suits: reaching });
  if (top === undefined)
    return explore({ page, job, what: part }) ?? stuck(`I could not find "${part}" on this page`);
  return perform(
    actOn('click', targetOf(top.node), [], { description: `Open "${top.node.name}"` }),
    { at: at + 1 },
  );
}

export function keyGoal({ intent, job, verified }: Scene): Step {
  if (job.phase === 'pressed')
    return held(`pressed ${intent.value}`, verified?.lines[0] ?? 'the key was pressed');
  return perform(
    act('press', [keyName(intent.value ?? '')], `Press ${intent.value}`),
    again(job, 'pressed'),
  );
}

const keyNames: Readonly<Record<string, string>> = {
  esc: 'Escape',
  return: 'Enter',
  spacebar: 'Space',
  ctrl: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  pageup: 'PageUp',
  pagedown: 'PageDown',
};

export function keyName(said: string): string {
  const arrow = /^(?:arrow ?)?(up|down|left|right)(?: arrow)?$/i.exec(said.trim())?.[1];
  if (arrow !== undefined) return `Arrow${capital(arrow)}`;
  return said
    .split(/\s*\+\s*/)
    .map(
      (part) =>
        keyNames[part.toLowerCase().replace(/\s/g, '')] ?? (part.length > 1 ? capital(part) : part),
    )
    .join('+');
}

const capital = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

export function historyGoal(scene: Scene, name: 'goBack' | 'goForward' | 'reload'): Step {
  const { job, page } = scene;
  if (job.phase === 'went')
    return held(scene.intent.said, page.tree.url, { kind: 'url', where: page.tree.url });
  const words = { goBack: 'Go back', goForward: 'Go forward', reload: 'Reload the page' }[name];
  return perform(act(name, [], words), again(job, 'went'));
}

const maxScrolls = 15;

export function scrollGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  const said = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  const way =
    /\b(up|down|left|right|bottom|top|end)\b/i.exec(`${intent.word} ${said}`)?.[1]?.toLowerCase() ??
    'down';
  const plain =
    said === '' ||
    /^(?:up|down|left|right|a bit|(?:the )?page|to the (?:bottom|top|end)|bottom|top|end)(?: of (?:the )?page)?$/i.test(
      said,
    );
  if (plain) {
    const { scroll, viewport } = page.tree;
    if (job.phase === 'scrolled')
      return held('scrolled', `at ${scroll.y} of ${scroll.height}`, { kind: 'state' });
    const far =
      way === 'bottom' || way === 'end' || way === 'top' ? scroll.height : viewport.height;
    return perform(
      act('scroll', [way === 'top' || way === 'up' ? 'up' : 'down', far], `Scroll ${way}`),
      again(job, 'scrolled'),
    );
  }
  const target = anchors(page, said)[0];
  if (target?.inView)
    return held(`"${said}" is in view`, target.text ?? target.name, {
      kind: 'text',
      where: page.tree.url,
    });
  const scrolls = job.scrolls ?? 0;
  if (scrolls >= maxScrolls) return stuck(`I scrolled ${scrolls} times and did not see "${said}"`);
  const above = target !== undefined && target.rect.y < 0;
  return perform(
    act('scroll', [above ? 'up' : 'down', page.tree.viewport.height], `Scroll to find "${said}"`),
    { ...job, scrolls: scrolls + 1 },
  );
}

export function waitGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  const said = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  const time = /(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|seconds?|minutes?)/i.exec(intent.said);
  if (time !== null && intent.thing?.names.length !== 1) {
    if (job.phase === 'waited') return held('waited', intent.said, { kind: 'state' });
    const unit = (time[2] ?? 's').toLowerCase();
    const ms =
      Number(time[1]) *
      (unit.startsWith('mi') && unit.startsWith('min') ? 60_000 : unit.startsWith('m') ? 1 : 1000);
    return { do: 'wait', ms: Math.min(ms, 60_000), why: intent.said, job: again(job, 'waited') };
  }
  const gone = /\b(?:gone|disappears?|vanish(?:es)?|is hidden|goes away)\b/i.test(intent.said);
  const what = said
    .replace(
      /\s*\b(?:to )?(?:appears?|shows?(?: up)?|is (?:visible|shown|there)|loads?|is gone|disappears?|vanish(?:es)?|goes away|be visible|be shown)\b.*$/i,
      '',
    )
    .trim();
  const found = textEvidence(what, page.tree);
  if (gone ? found === undefined : found !== undefined)
    return {
      do: 'held',
      evidence:
        found === undefined
          ? [
              {
                kind: 'element',
                claim: `"${what}" is gone`,
                found: 'not on the page',
                strength: 'medium',
              },
            ]
          : [found],
    };
  const waits = job.waits ?? 0;
  return waits > 20
    ? stuck(`"${what}" did not ${gone ? 'go away' : 'appear'}`)
    : { do: 'wait', ms: 700, why: `Waiting for "${what}"`, job: { ...job, waits: waits + 1 } };
}

/** Close a dialog, a banner, a tab panel: by a button inside it, else Escape. */
export function closeGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  const desc = intent.thing ?? empty;
  const kind =
    desc.role === 'dialog' ||
    /popup|dialog|banner|modal|cookie|notice|overlay|message|it$/i.test(desc.text);
  const boxes = page.nodes.filter(
    (node) =>
      node.visible &&
      (/dialog$/.test(node.role) ||
        (node.classes ?? []).some((name) =>
          /modal|popup|banner|cookie|toast|snackbar/i.test(name),
        )),
  );
  const box = boxes
    .filter((node) => desc.text === '' || kind || nameFit(desc.text, node.name) > 0.5)
    .at(-1);
  if (job.phase === 'closed' && (box === undefined || box.i !== job.ref))
    return held('closed it', 'gone', { kind: 'state' });
  if (box === undefined)
    return kind
      ? held('nothing is open to close', 'no dialog on the page', { kind: 'state' })
      : pressGoal({
          ...scene,
          intent: { ...intent, thing: { ...desc, text: `close ${desc.text}`.trim() } },
        });
  const buttons = controlsIn(page, box).filter((node) => node.role === 'button');
  const close =
    buttons.find(
      (node) =>
        /^(?:close|dismiss|×|✕|x|cancel|no thanks|not now|got it|ok|decline|reject)\b|^[×✕✖]$/i.test(
          node.name.trim(),
        ) || /close|dismiss/i.test(`${node.glyph ?? ''} ${(node.classes ?? []).join(' ')}`),
    ) ?? buttons.find((node) => /accept/i.test(node.name));
  const next = { ...again(job, 'closed'), ref: box.i ?? '' };
  if ((job.count ?? 0) > 2) return stuck('It does not close', 'NO_EFFECT');
  if (close === undefined || job.phase === 'closed')
    return perform(act('press', ['Escape'], 'Press Escape'), next);
  return perform(
    actOn('click', targetOf(close), [], { description: `Press "${close.name || 'close'}"` }),
    next,
  );
}

export function dragGoal(scene: Scene): Step {
  const { intent, page, job, verified } = scene;
  if (job.phase === 'dragged')
    return verified?.success === false
      ? stuck('Dragging changed nothing', 'NO_EFFECT')
      : held(intent.said, verified?.lines[0] ?? 'dragged');
  const what = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  const where = intent.place?.names[0] ?? intent.place?.text ?? '';
  const from = dragSource(page, what);
  const to = anchors(page, where)[0];
  if (from === undefined || to === undefined)
    return notFound(scene, from === undefined ? what : where);
  const holder = [to, ...ancestors(page, to)].slice(0, 4).find((each) => each.i !== undefined);
  const { x, y, width, height } = to.rect;
  const drop =
    holder?.i === undefined
      ? [Math.round(x + width / 2), Math.round(y + height / 2)]
      : [idArgument(holder.i)];
  const description = `Drag "${what}" to "${where}"`;
  return perform(
    actOn('dragAndDrop', targetOf(from), drop, { description }),
    again(job, 'dragged'),
  );
}

function dragSource(page: Page, what: string): LocalNode | undefined {
  for (const anchor of anchors(page, what)) {
    const around = [anchor, ...ancestors(page, anchor)].slice(0, 5);
    const node =
      around.find((each) => each.draggable === true && each.i !== undefined) ??
      around.find((each) => each.i !== undefined);
    if (node !== undefined) return node;
  }
  return undefined;
}
