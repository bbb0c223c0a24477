// Where the element ids of a document begin. An id that was told to anybody never comes again
// in the same tab; an id that nobody has seen may, which keeps ids short on a long journey.

import type { FrameLocal, FrameObservation, Located } from '@tabhand/dom';

/** Frames live side by side with the main document, so each of their documents has a block. */
const blockSize = 100_000;
const step = 100;

export class IdBlocks {
  #blocks = 1;
  /** The highest id of a main document that was told. */
  #told = 0;

  first(isMain: boolean): number {
    if (!isMain) return this.#blocks++ * blockSize + 1;
    return Math.ceil(this.#told / step) * step + 1;
  }

  /** Remembers the ids in an answer of the page script. */
  note(answer: unknown): void {
    for (const ref of refsIn(answer)) {
      const id = Number(ref);
      if (id > this.#told && id < blockSize) this.#told = id;
    }
  }
}

type Answer = Partial<FrameObservation & FrameLocal & (Located & { found: true })>;

function* refsIn(answer: unknown): Generator<string | undefined> {
  if (typeof answer !== 'object' || answer === null) return;
  const { nodes, frames, ref, covered } = answer as Answer;
  yield ref;
  for (const node of nodes ?? []) yield node.i;
  for (const hole of frames ?? []) yield hole.ref;
  for (const by of Object.values(covered ?? {})) {
    yield by.ref;
    yield by.dismiss?.ref;
  }
}
