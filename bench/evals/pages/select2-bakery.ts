// A bakery order with select2: one, several, and free tags, over native selects.
import 'select2/dist/css/select2.css';
import $ from 'jquery';
import select2 from 'select2';
import { expose, root } from './expose.ts';

const breads = [
  'Rye loaf',
  'Sourdough',
  'Spelt roll',
  'Bread and butter pudding',
  'Bagel',
  'Baguette',
];
const options = (names: string[]) => names.map((name) => `<option>${name}</option>`).join('');
root(`
  <h1>Bakery order</h1>
  <p><label for="bread">Bread of the day</label><br>
    <select id="bread" style="width: 300px">${options(breads)}</select></p>
  <p><label for="toppings">Toppings</label><br>
    <select id="toppings" multiple style="width: 300px">
      <option selected>Poppy seed</option>
      ${options(['Sesame', 'Sea salt', 'Caraway', 'Pumpkin seed'])}
    </select></p>
  <p><label for="allergies">Allergies</label><br>
    <select id="allergies" multiple style="width: 300px"><option>Nuts</option></select></p>
  <p><label for="shop">Pick up at</label><br>
    <select id="shop" style="width: 300px">${options(['Mill Lane', 'Station', 'Old Market'])}</select></p>`);

if (typeof select2 === 'function' && !$.fn.select2) select2(window, $);
$('#bread').select2();
$('#toppings').select2();
$('#allergies').select2({ tags: true });
$('#shop').select2({ minimumResultsForSearch: Number.POSITIVE_INFINITY });

const sorted = (id: string): string[] => [...($(id).val() as string[])].sort();
expose('Bakery order', () => ({
  bread: $('#bread').val(),
  toppings: sorted('#toppings'),
  allergies: sorted('#allergies'),
  shop: $('#shop').val(),
}));
