// The handling of a widget, told step by step, as the one request it makes: a star that is clicked, a
// text that is deleted and typed anew, a question that is answered by the name of its button.

import { applyAll } from '../rows/parts.ts';
import { answers } from './answers.ts';
import { byField } from './by-field.ts';
import { clocks } from './clocks.ts';
import { emptied } from './emptied.ts';
import { endsTold } from './ends-told.ts';
import { expected } from './expected.ts';
import { inFields } from './in-fields.ts';
import { measures } from './measures.ts';
import { unnumbered } from './numbered.ts';
import { positions } from './positions.ts';
import { retyped } from './retyped.ts';
import { scripted } from './scripted.ts';
import { stars } from './stars.ts';
import { switched } from './switched.ts';

export const stepsOf = (text: string): string =>
  [
    expected,
    switched,
    endsTold,
    byField,
    positions,
    stars,
    clocks,
    measures,
    retyped,
    answers,
    inFields,
    emptied,
  ].reduce(applyAll, unnumbered(applyAll(text, scripted)));
