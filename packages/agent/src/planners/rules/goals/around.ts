// Deeds around the page: scrolling, waiting, closing.

import { act, actOn } from '../../../calls.ts';
import { textEvidence } from '../../../checks.ts';

import { anchors } from '../ground/near.ts';
import { empty } from '../ground/score.ts';

import { controlsIn } from '../page/view.ts';
import { nameFit } from '../text/words.ts';
import { pressGoal } from './press.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

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
