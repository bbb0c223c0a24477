// Buttons without words: only colour or icon tells them apart.

import type { Page } from '../page.ts';

const colours = { red: '#b3261e', green: '#2e7d32', blue: '#1565c0', yellow: '#f2c230' };

const icons = {
  heart:
    'M12 20s-7-4.6-9-9c-1.6-4 3-7.6 6.6-4.800L12 8.500l2.4-2.300C18 3.4 22.6 7 21 11c-2 4.4-9 9-9 9z',
  bin: 'M4 7h16M9 7V4h6v3m-8 0 1 13h8l1-13M10 11v5m4-5v5',
  star: 'm12 3 2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.400L2.8 9.700l6.4-.8z',
  pencil: 'm4 20 1-5L16 4l4 4L9 19z',
};

export const colour: Page = {
  path: '/colours',
  title: 'Colours and icons',
  about: 'Buttons told apart by colour and icon only, without any words.',
  html: () => `<p>Pressed: <output id="pressed">none</output></p>
<div class="row">${Object.entries(colours).map(swatch).join('')}</div>
<div class="row">${Object.entries(icons).map(icon).join('')}</div>
<script>for (const [index, button] of document.querySelectorAll('main button').entries())
  button.addEventListener('click', () => {
    const name = ${JSON.stringify([...Object.keys(colours), ...Object.keys(icons)])}[index];
    count('colours:' + name);
    pressed.textContent = name;
  });</script>`,
};

function swatch([, value]: readonly [string, string]): string {
  return `<button class="swatch" style="background:${value};border-color:${value}"></button>`;
}

function icon([, path]: readonly [string, string]): string {
  return `<button class="quiet swatch"><svg viewBox="0 0 24 24" width="24" height="24" fill="none"
stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"><path d="${path}"/></svg></button>`;
}
