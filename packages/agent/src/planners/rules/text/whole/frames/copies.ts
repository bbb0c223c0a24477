// What one field holds, into another one.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { choiceKinds, inputKinds } from './inputs.ts';

const copy = (found: Found): Deed[] | undefined => {
  const from = found.one('field', ...inputKinds, ...choiceKinds);
  const to = found.one('field2', ...inputKinds);
  if (from === undefined || to === undefined || from.text === to.text) return undefined;
  return [{ do: 'copy', field: to.text, from: from.text }];
};

const also =
  '[,] [also|too|as well|across|over|again|once more] [,] [word for word|exactly as it is|unchanged|exactly]';
const to =
  '[over|across|also|too|as well|in] (to|into|in|under|for|at|as|onto|over to|on) {FIELD2}';
const same = '[exactly|just|precisely] (the|that) [very|exact] (same|identical)';
const what = '[thing|text|value|word|words|content|contents|entry|wording|information|data]';
const isIn = '[is|are|stands|written|which is|that is|which stands|that stands|it says|entered]';

/** What the first field holds, in words that mean nothing else. */
const told = [
  "(what|whatever) (i|we|you|they) [can|have|'ve] (see|got|have|read|wrote|put) {in} {FIELD}",
  'what it says {in} {FIELD}',
  "(what's|whatever's|what is|whatever is|what stands|whatever stands|what you find|whatever you find|that which is|all that is|everything that is) [already|now|currently] [written|entered|standing|stated|given|there|typed] {in} {FIELD}",
  '[exactly] (what|whatever) (it|that) (says|reads|shows|holds|contains) {in} {FIELD}',
  '[exactly] (what|whatever|that which) {FIELD} [already|now|currently] (says|holds|contains|has|shows|reads)',
  `${same} ${what} (that|which|as|like) ${isIn} {in} {FIELD}`,
  '[{the}] (content|contents|text|value|entry|wording|words|name|number) (that|which) (is|stands|are) [written|entered|already] {in} {FIELD}',
  '[{the}] (content|contents|text|value|entry|wording|words|name|number) {in} {FIELD}',
];

/** Where copying is said, its name alone is enough. */
const any = [...told, '{FIELD} [{valuenoun}|content|contents]'];

const patterns = [
  ...any.flatMap((held) => [
    `{copy} ${held} ${to} ${also}`,
    `{use} ${held} [,] [and] ({write}|{use}|{copy}) (it|that) ${to} ${also}`,
    `{fill} [in|out] {FIELD2} (from|out of|with a copy of|by copying) ${held} ${also}`,
    `{use} ${held} (for|as|in) {FIELD2} ${also}`,
    `{FIELD2} [{isto}|to be] (copied|filled|filled in|taken|carried over|transferred) [over|across] (from|out of|by) ${held} ${also}`,
    `${held} [{isto}|to be] (copied|carried over|transferred|repeated|duplicated) [over|across] (to|into|in|under|for|at) {FIELD2} ${also}`,
    `[{wish}] {FIELD2} ({isto}|to be) [exactly|just] (the same|identical|equal|the very same) (as|to|with|like) ${held} ${also}`,
    `({change}|{write}|have|keep) {FIELD2} [exactly|just] (the same|identical|equal|the very same) (as|to|with|like) ${held} ${also}`,
  ]),
  ...told.flatMap((held) => [
    `({write}|{use}|{change}|move) ${held} ${to} ${also}`,
    `${held} [,] [please] ({write}|{use}|{copy}) (it|that|the same) ${to} ${also}`,
    `[{wish}] ${held} [also|too] {goes} [also|too|as well] ${to} ${also}`,
    `${held} [,] {FIELD2} [{shall}] [also] (have|say|hold|read|show|contain|be|says|has) [to (say|have|be)] ${also}`,
    `[{wish}] {FIELD2} [{isto}|to be|to have|to say|to hold|{shall} hold|{shall} have|{shall} say|says] ${held} ${also}`,
    `({change}|{write}|{fill}|have) [in|out] {FIELD2} (with|to|as|by|to be) ${held} ${also}`,
    `{in} {FIELD2} [,] [{wish}|{write}|{use}|[there] {shall} (be|stand|go)] ${held} ${also}`,
  ]),
  `[{wish}] {FIELD2} [{isto}|to|{shall}] [be|have|say|hold|read|show|contain] [exactly|just] [the] same [thing|text|value|content|as|word] (as|like) [in] {FIELD} ${also}`,
  `({write}|{wish}) {in} {FIELD2} [exactly|just] the same ${what} (as|like) [in] {FIELD} ${also}`,
  `({write}|{wish}) [exactly|just] the same {in} {FIELD2} (as|like) (we|i|you|they) have {in} {FIELD} ${also}`,
  `{FIELD} (:|->|→) copy (to|into) {FIELD2} ${also}`,
  `{copy} [{the}] {FIELD} [entry|text|value] {in} {FIELD2} ${also}`,
  `(look at|read|see|take|check) [what it says|what is] [in|under|at] {FIELD} [,] [and] ({write}|{use}) [just|exactly] (the same|the result|that|it|the same thing) [again] {into} {FIELD2} ${also}`,
  `[{write}|{wish}] ${same} ${what} {in} {FIELD2} [also] (as|like) ${isIn} [{in}] {FIELD} ${also}`,
  `[{write}|{wish}] [the] same ${what} {in} {FIELD2} [also] (as|like) ${isIn} [{in}] {FIELD} ${also}`,
  `[{write}|{wish}] ${same} ${what} {in} {FIELD2} [also] (that|which) (is|stands) [written|entered|already] {in} {FIELD} ${also}`,
];

export const copyFrames = frames(patterns, copy, 0.9);
