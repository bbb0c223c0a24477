// What a sentence asks for as a whole, where the page tells what each of its words is for.

import { aboutHeld } from './about-held.ts';
import { cascadeRequest } from './branch/cascade.ts';
import { branchRequest } from './branch/index.ts';
import { byKind } from './by-kind.ts';
import { fieldInPlace } from './field-in-place.ts';
import { formRequest } from './form/index.ts';
import { heldRequest } from './held.ts';
import type { Known } from './intent.ts';
import { joinedRequest } from './joined/index.ts';
import { movedToTold } from './moved-to-told.ts';
import { oneOfTwo } from './one-of-two.ts';
import { pathDeed } from './path-deed.ts';

/** In plain steps; undefined: it is for other readers. */
export function pageRequest(said: string, known: Known | undefined): string | undefined {
  const text = said.replace(spot, 'in ');
  return (
    formRequest(said, known) ??
    branchRequest(text, known) ??
    cascadeRequest(text, known) ??
    pathDeed(text, known) ??
    joinedRequest(text, known) ??
    heldRequest(text, known) ??
    aboutHeld(text, known) ??
    oneOfTwo(text, known) ??
    byKind(text, known) ??
    fieldInPlace(text, known) ??
    movedToTold(text, known)
  );
}

/** "at the bottom of the Rooms tab": where in it is seen when it is open. */
const spot =
  /\b(?:at|near|towards) the (?:very )?(?:top|bottom|end|foot|head) of (?=(?:the )?(?:["“]|\p{Lu})[^.,;:]*? (?:tab|page|section|panel|area|view)\b)/giu;
