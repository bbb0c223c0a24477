// "Could you fill this in for me?": says that something comes, and asks for nothing by itself.

import { frames } from '../frame.ts';

export const announcedFrames = frames(
  [
    '(fill|enter|type|put|do|complete|handle|arrange|make|note|register) (this|these|those|it|them|that|both|the following|the form|this form) [all|both] [in|out|up|down]',
    '(fill|enter|put|type) (in|out) (this|these|those|it|them|that|both|the following|the form|this form)',
  ],
  (found) => [{ do: 'story', about: found.text('value') }],
  3,
);
