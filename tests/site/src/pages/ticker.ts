// Numbers that never stand still, beside a button that does.

import type { Page } from '../page.ts';

export const ticker: Page = {
  path: '/ticker',
  title: 'Ticker',
  about: 'Numbers that change five times a second, beside buttons that stay.',
  html: () => `<table><thead><tr><th>Share</th><th>Price</th><th>Change</th><th></th></tr></thead>
<tbody>${['Acorn', 'Bramble', 'Clover'].map(row).join('')}</tbody></table>
<p>Updates: <output id="updates">0</output></p>
<script>
const prices = [...document.querySelectorAll('.price')];
setInterval(() => {
  for (const cell of prices) {
    const before = Number(cell.textContent);
    const now = Math.max(1, before + (Math.random() - 0.5) * 2);
    cell.textContent = now.toFixed(2);
    cell.nextElementSibling.textContent = ((now / before - 1) * 100).toFixed(2) + ' %';
  }
  updates.textContent = Number(updates.textContent) + 1;
}, 200);
for (const button of document.querySelectorAll('td button'))
  button.addEventListener('click', () => { count('ticker:buy:' + button.value); toast('Bought ' + button.value); });
</script>`,
};

function row(name: string, index: number): string {
  return `<tr><td>${name}</td><td class="price number">${(42.5 * (index + 1)).toFixed(2)}</td>
<td class="number">0.00 %</td><td><button class="small" value="${name}" aria-label="Buy ${name}">Buy</button></td></tr>`;
}
