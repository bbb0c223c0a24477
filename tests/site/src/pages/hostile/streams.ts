// Responses that misbehave on the wire, and prompts the browser itself shows.

import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '../../page.ts';

/** Endless, but pulled by the reader: it costs nothing when nobody reads. */
async function* drip(): AsyncGenerator<string> {
  yield '<!doctype html><html lang="en"><title>Dripping page</title><p>';
  for (;;) {
    await sleep(1000, undefined, { ref: false });
    yield '.';
  }
}

export const dripping: Page = {
  path: '/hostile/drip',
  title: 'Dripping page',
  about: 'One byte a second, for ever.',
  html: () => ({
    body: Readable.from(drip()),
    headers: { 'content-type': 'text/html; charset=utf-8' },
  }),
};

function* noughts(): Generator<Buffer> {
  const block = Buffer.alloc(64 * 1024);
  for (;;) yield block;
}

export const endlessDownload: Page = {
  path: '/hostile/endless-download',
  title: 'Endless download',
  about: 'A download that does not end.',
  html: () => ({
    body: Readable.from(noughts()),
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="endless.bin"',
    },
  }),
};

export const prompts: Page = {
  path: '/hostile/prompts',
  title: 'Permission prompts',
  about: 'Asks for location, notifications, the camera, a file and a print.',
  html: () => `<div class="row">${['Location', 'Notifications', 'Camera', 'File', 'Print']
    .map((name) => `<button class="quiet" data-ask="${name.toLowerCase()}">${name}</button>`)
    .join(
      '',
    )}</div><p>Answer: <output id="answer">none yet</output></p><input type="file" id="chooser" hidden>
<script>
const tell = (what) => { count('prompt:' + what); answer.textContent = what; };
const asks = {
  location: () => navigator.geolocation.getCurrentPosition(() => tell('location given'), () => tell('location refused')),
  notifications: async () => tell('notifications ' + await Notification.requestPermission()),
  camera: () => navigator.mediaDevices.getUserMedia({ video: true }).then(() => tell('camera given'), () => tell('camera refused')),
  file: () => chooser.click(),
  print: () => { print(); tell('printed'); },
};
document.querySelector('main').addEventListener('click', ({ target }) => asks[target.dataset.ask]?.());
</script>`,
};
