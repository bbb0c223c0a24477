// A date picker made of divs; `?month=2026-03` opens it on a month that does not change.

import { inScript } from '../layout.ts';
import { field, type Page } from '../page.ts';

export const dates: Page = {
  path: '/dates',
  title: 'Book a day',
  about: 'A calendar made of divs with months to page through; booking posts the day.',
  html: ({ query }) => `<form class="stack" method="post" action="/dates">
<label class="field">Day<input name="day" id="day" readonly placeholder="Choose a day"></label>
<div class="calendar card" id="calendar" hidden><div class="calendar-head"><div class="arrow" data-step="-1">‹</div>
<div id="month"></div><div class="arrow" data-step="1">›</div></div>
<div class="days names">${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((day) => `<div>${day}</div>`).join('')}</div>
<div class="days" id="days"></div></div><button>Book</button></form>
<script>const asked = ${inScript(query.get('month'))};${script}</script>`,
  post: (request) => {
    const day = field(request, 'day');
    if (!/^\d{4}-\d\d-\d\d$/.test(day))
      return '<p class="error">Choose a day first. <a href="/dates">Back</a></p>';
    request.world.count('dates:book');
    return `<p role="status">Booked for ${day}.</p><p><a href="/dates">Book another day</a></p>`;
  },
};

const script = `
const start = asked ? new Date(asked + '-01T00:00') : new Date();
let shown = new Date(start.getFullYear(), start.getMonth(), 1);
const two = (number) => String(number).padStart(2, '0');
function render() {
  month.textContent = shown.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  const length = new Date(shown.getFullYear(), shown.getMonth() + 1, 0).getDate();
  const gap = (shown.getDay() + 6) % 7;
  days.replaceChildren(...Array.from({ length: gap + length }, (_, index) => {
    const cell = document.createElement('div');
    if (index < gap) return cell;
    const date = index - gap + 1;
    cell.textContent = date;
    cell.className = 'day';
    cell.addEventListener('click', () => {
      day.value = shown.getFullYear() + '-' + two(shown.getMonth() + 1) + '-' + two(date);
      calendar.hidden = true;
      count('dates:pick');
    });
    return cell;
  }));
}
day.addEventListener('click', () => { calendar.hidden = !calendar.hidden; });
for (const arrow of document.querySelectorAll('.arrow')) arrow.addEventListener('click', () => {
  shown = new Date(shown.getFullYear(), shown.getMonth() + Number(arrow.dataset.step), 1);
  render();
});
render();`;
