// Pages that do not let go: dialogs without end, windows without end, a loop that never returns.

import { type Page, queryNumber } from '../../page.ts';

export const alertLoop: Page = {
  path: '/hostile/alert-loop',
  title: 'Alert loop',
  about: 'Opens one alert after another as soon as it is loaded.',
  html: () => `<p>There is no end to the alerts.</p>
<script>addEventListener('load', () => setTimeout(() => {
  for (let number = 1; ; number++) alert('Alert ' + number);
}, 100))</script>`,
};

export const busyLoop: Page = {
  path: '/hostile/busy-loop',
  title: 'Busy loop',
  about: 'A button whose click never returns.',
  html: () => `<button id="spin">Think very hard</button><p>Below: <button class="quiet" id="other">Something else</button></p>
<script>
spin.addEventListener('click', () => { count('hostile:spin'); while (true); });
other.addEventListener('click', () => count('hostile:other'));
</script>`,
};

export const popupStorm: Page = {
  path: '/hostile/popup-storm',
  title: 'Popup storm',
  about: 'A click opens ?n= windows, 1000 if not told.',
  html: (request) => {
    const windows = queryNumber(request, 'n', { otherwise: 1000, max: 10_000 });
    return `<button id="storm">You have won</button><p>Opened <output id="opened">0</output></p>
<script>storm.addEventListener('click', () => {
  count('hostile:storm');
  for (let number = 0; number < ${windows}; number++)
    if (window.open('/popup/child?n=' + number, '_blank')) opened.textContent = number + 1;
})</script>`;
  },
};

export const redirectLoop: Page = {
  path: '/hostile/redirect-loop',
  title: 'Redirect loop',
  about: 'Redirects to itself for ever.',
  html: (request) => {
    const turn = queryNumber(request, 'turn', { otherwise: 0, max: 1_000_000 });
    return { status: 302, headers: { location: `/hostile/redirect-loop?turn=${turn + 1}` } };
  },
};
