// A cottage rental with flatpickr: a date, a range, a date with time.
import 'flatpickr/dist/flatpickr.css';
import flatpickr from 'flatpickr';
import { expose, find, root } from './expose.ts';

root(`
  <h1>Cottage by the lake</h1>
  <p><label>Key handover <input id="handover" placeholder="Pick a day"></label></p>
  <p><label>Nights <input id="nights" size="28" placeholder="From – to"></label></p>
  <p><label>Sauna <input id="sauna"></label></p>
  <p><label>Guest name <input id="guest"></label></p>
  <p><button type="button" id="hold">Hold the cottage</button></p>
  <p role="status"></p>`);

const nights = { mode: 'range', dateFormat: 'd.m.Y' };
flatpickr('#handover', { dateFormat: 'F j, Y', defaultDate: 'May 20, 2031' });
flatpickr('#nights', { ...nights, defaultDate: ['01.06.2031', '04.06.2031'] });
flatpickr('#sauna', {
  enableTime: true,
  time_24hr: true,
  dateFormat: 'Y-m-d H:i',
  defaultDate: '2031-06-02 18:00',
});

const value = (id: string) => find(id, HTMLInputElement).value;
const held: object[] = [];
find('#hold', HTMLButtonElement).addEventListener('click', () => {
  held.push({ handover: value('#handover'), guest: value('#guest') });
  find('[role=status]', HTMLElement).textContent = `Held for ${value('#guest')}`;
});
expose('Cottage by the lake', () => ({
  handover: value('#handover'),
  nights: value('#nights'),
  sauna: value('#sauna'),
  guest: value('#guest'),
  held,
}));
