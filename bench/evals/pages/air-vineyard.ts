// A vineyard diary with air-datepicker, and a tree of plots by jstree.
import 'air-datepicker/air-datepicker.css';
import 'jstree/dist/themes/default/style.css';
import AirDatepicker from 'air-datepicker';
import localeEn from 'air-datepicker/locale/en';
import $ from 'jquery';
import { expose, find, root } from './expose.ts';

root(`
  <h1>Vineyard diary</h1>
  <p><label>Harvest begins <input id="harvest" readonly></label></p>
  <p><label>Tasting week <input id="tasting" readonly size="30"></label></p>
  <h2>Plots to spray</h2>
  <div id="plots"></div>`);
const locale = localeEn.default ?? localeEn;
const Picker = AirDatepicker.default ?? AirDatepicker;
new Picker('#harvest', {
  locale,
  dateFormat: 'dd/MM/yyyy',
  selectedDates: ['2031-09-15T12:00'],
  autoClose: true,
});
new Picker('#tasting', {
  locale,
  dateFormat: 'dd/MM/yyyy',
  range: true,
  multipleDatesSeparator: ' - ',
  startDate: '2031-10-10T12:00',
});

// jstree is no module: it extends the jQuery it finds on the page.
Object.assign(window, { jQuery: $, $ });
await import('jstree');
const node = (id: string, text: string, children: object[] = []) => ({ id, text, children });
$('#plots').jstree({
  plugins: ['checkbox'],
  checkbox: { tie_selection: false },
  core: {
    data: [
      node('hill', 'Hillside', [node('upper', 'Upper terrace'), node('lower', 'Lower terrace')]),
      node('river', 'Riverbank', [
        node('east', 'East bank', [node('e1', 'Plot E1'), node('e2', 'Plot E2')]),
        node('west', 'West bank'),
      ]),
    ],
  },
});
expose('Vineyard diary', () => ({
  harvest: find('#harvest', HTMLInputElement).value,
  tasting: find('#tasting', HTMLInputElement).value,
  plots: [...$('#plots').jstree(true).get_bottom_checked()].sort(),
}));
