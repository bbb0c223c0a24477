// Requests after loading: one by XHR that takes `?ms=`, a failing one, and polling that never rests.

import { json, type Page, queryNumber } from '../page.ts';

export const network: Page = {
  path: '/network',
  title: 'Network',
  about: 'XHR that takes ?ms=, a request that fails, and polling every second.',
  html: (request) => {
    const ms = queryNumber(request, 'ms', { otherwise: 800, max: 60_000 });
    return `<div class="row"><button id="load">Load the forecast</button>
<button class="quiet" id="fail">Load what fails</button><button class="quiet" id="poll">Start polling</button></div>
<p role="status">Forecast: <output id="forecast">not loaded</output></p>
<p>Polled <output id="polled">0</output> times</p>
<script>const ms = ${ms};${script}</script>`;
  },
};

export const networkData: Page = {
  path: '/network/data',
  title: 'Forecast data',
  html: (request) => {
    const delayMs = queryNumber(request, 'ms', { otherwise: 0, max: 60_000 });
    const status = queryNumber(request, 'status', { otherwise: 200, max: 599 });
    request.world.count('network:data');
    return json({ forecast: 'Fog, then sun' }, { delayMs, status: Math.max(status, 200) });
  },
};

const script = `
load.addEventListener('click', () => {
  forecast.textContent = 'loading…';
  const xhr = new XMLHttpRequest();
  xhr.open('GET', '/network/data?ms=' + ms);
  xhr.responseType = 'json';
  xhr.onload = () => { forecast.textContent = xhr.response.forecast; };
  xhr.send();
});
fail.addEventListener('click', async () => {
  const response = await fetch('/network/data?status=500');
  forecast.textContent = 'failed with ' + response.status;
});
let timer;
poll.addEventListener('click', () => {
  poll.textContent = timer ? 'Start polling' : 'Stop polling';
  if (timer) timer = clearInterval(timer);
  else timer = setInterval(async () => {
    await fetch('/network/data');
    polled.textContent = Number(polled.textContent) + 1;
  }, 1000);
});`;
