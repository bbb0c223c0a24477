// Responses that take their time: after `?ms=`, or never to the end.

import { plain } from '../layout.ts';
import { htmlAnswer, type Page, queryNumber } from '../page.ts';

export const slow: Page = {
  path: '/slow',
  title: 'Slow page',
  about: 'Answers after ?ms= milliseconds, 2000 if not told.',
  html: (request) => {
    const delayMs = queryNumber(request, 'ms', { otherwise: 2000, max: 120_000 });
    request.world.count('slow:asked');
    return htmlAnswer(plain('Slow page', `<p>This took ${delayMs} ms.</p>`), { delayMs });
  },
};

export const never: Page = {
  path: '/never',
  title: 'Never done',
  about: 'Shows something, but never ends loading; ?ms= delays the first byte.',
  html: (request) => {
    const delayMs = queryNumber(request, 'ms', { otherwise: 0, max: 600_000 });
    const main = `<p>This page never ends loading.</p>
<button id="press">Press anyway</button>
<script>press.addEventListener('click', () => count('never:press'))</script>`;
    const [open = ''] = plain('Never done', main).split('</body>');
    return htmlAnswer(open, { delayMs, hangs: true });
  },
};
