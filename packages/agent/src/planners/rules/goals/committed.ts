// "… and send it", "… and confirm": what the deed before has committed is not committed again
// without a new object being named.

import type { Page } from '../page/view.ts';
import { normal, stem, wordsOf } from '../text/words.ts';
import { answered } from './accept.ts';
import { openRegion } from './pending.ts';
import type { Scene, Step } from './step.ts';

const itself =
  /^(?:it|them|that|this|everything|(?:the |this |that |my )?(?:form|report|claim|message|booking|request|order|entry|changes?|details|deletion|cancellation|removal))?$/i;
const sends =
  /^(?:send|submit|save|confirm|finish|complete|book|post|place|file|store|register|apply|report|log|create|add)$/;

/** What was pressed has gone, and nothing asks anything: there is no more to confirm. */
const isThrough = (page: Page, word: string, name = ''): boolean =>
  word === 'confirm' &&
  name !== '' &&
  openRegion(page) === undefined &&
  !page.controls.some((node) => node.name === name || /\bconfirm\b/i.test(node.name));

/** The deed led to a button of that very name: "press Withdraw from stock, then Withdraw". */
const isOffered = (page: Page, word: string, name: string): boolean =>
  normal(name) !== normal(word) &&
  page.controls.some(
    (node) => node.visible && node.role === 'button' && normal(node.name) === normal(word),
  );

export function committedBefore({ intent, mind, page }: Scene): Step | undefined {
  const said = (intent.thing?.text ?? '').trim();
  const last = mind.goals[mind.current - 1];
  if (last?.status !== 'held' || !itself.test(said)) return undefined;
  const pressed = last.evidence.flatMap((each) => {
    const name = /^pressed "(.*)"$/s.exec(each.claim)?.[1];
    return name === undefined ? [] : [{ name, each }];
  });
  const word = stem(intent.word.split(' ')[0] ?? '');
  const same = pressed.find(
    ({ name }) =>
      wordsOf(name).some((each) => stem(each) === word) && !isOffered(page, intent.word, name),
  );
  const taken = pressed.at(-1);
  const quiet = openRegion(page) === undefined && pressed.length > 1;
  const asked = last.evidence.find(({ claim }) => claim === answered);
  if (intent.word === 'confirm' && asked !== undefined) return { do: 'held', evidence: [asked] };
  const done =
    same ??
    (isThrough(page, intent.word, taken?.name) ? taken : undefined) ??
    (quiet && sends.test(intent.word) ? taken : undefined);
  return done === undefined || page.modal !== undefined
    ? undefined
    : { do: 'held', evidence: [done.each] };
}

/** "… and answer with Archive": the deed before has pressed that very button of its question, and it
 * is gone with the question. What is only called alike is not pressed in its stead. */
export function pressedBefore({
  intent,
  mind,
  page,
}: Pick<Scene, 'intent' | 'mind' | 'page'>): Step | undefined {
  const wanted = normal(intent.thing?.names[0] ?? intent.thing?.text ?? '');
  const last = mind.goals[mind.current - 1];
  if (wanted === '' || last?.status !== 'held' || openRegion(page) !== undefined) return undefined;
  const all = last.evidence.filter(({ claim }) => normal(claim) === normal(`pressed "${wanted}"`));
  const [done, again] = all;
  // Pressed for the deed and in its question: what is called so now belongs to others.
  if (again !== undefined) return { do: 'held', evidence: [again] };
  const isThere = page.controls.some((node) => node.visible && normal(node.name) === wanted);
  return done === undefined || isThere ? undefined : { do: 'held', evidence: [done] };
}
