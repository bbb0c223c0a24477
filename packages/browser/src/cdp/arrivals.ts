// The title of a document that is being gone to, told by the document itself as it arrives: the
// history of the tab knows it too, but to ask there afterwards takes another round trip.

import type { Frames } from './frames.ts';

/** `pageshow` follows `load` at once, so what the page does on loading has been done. A small
 * document may be there before it is asked. */
const expression =
  'new Promise(tell=>{const shown=()=>tell(document.title);' +
  'document.readyState==="complete"?shown():addEventListener("pageshow",shown,{once:true})})';

/** Told in the same breath as the load; whoever is later than this has been lost on the way. */
const patienceMs = 50;

export interface Arrival extends Disposable {
  /** Of the last document that began meanwhile; empty if it does not tell. */
  title(): Promise<string>;
}

/** Documents are only asked while somebody goes somewhere. */
export function awaitArrival(frames: Frames): Arrival {
  let told: Promise<unknown> | undefined;
  const answered = (answer: Promise<unknown>): void => {
    told = answer;
  };
  frames.greeting = { expression, answered };
  return {
    title: async () => (told === undefined ? '' : await soon(told)),
    [Symbol.dispose]: () => {
      frames.greeting = undefined;
    },
  };
}

async function soon(told: Promise<unknown>): Promise<string> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(''), patienceMs);
  try {
    // A document that was left before it was shown tells nothing.
    return String((await Promise.race([told, late]).catch(() => '')) ?? '');
  } finally {
    clearTimeout(timer);
  }
}
