// A fleet list in Tabulator: sorting, header filters, pages, cells edited in place.
import 'tabulator-tables/dist/css/tabulator.css';
import { TabulatorFull } from 'tabulator-tables';
import { expose, root } from './expose.ts';

const makes = ['Iveco', 'Scania', 'Volvo', 'MAN'];
const depots = ['Essen', 'Ghent', 'Lille'];
const rows = Array.from({ length: 18 }, (_, at) => ({
  id: `T${at + 10}`,
  make: makes[(at * 7) % 4],
  depot: depots[(at * 5) % 3],
  mileage: 12_000 + ((at * 53) % 18) * 4_100,
  driver: ['Ines', 'Jorge', 'Katja', 'Liam', 'Marta', 'Nils'][at % 6],
  roadworthy: at % 4 !== 0,
}));
root('<h1>Fleet</h1><div id="fleet" style="width: 900px"></div>');
const table = new TabulatorFull('#fleet', {
  data: rows,
  layout: 'fitColumns',
  pagination: 'local',
  paginationSize: 6,
  columns: [
    { title: 'Truck', field: 'id', sorter: 'string' },
    { title: 'Make', field: 'make', headerFilter: 'input' },
    { title: 'Depot', field: 'depot', editor: 'list', editorParams: { values: depots } },
    { title: 'Mileage (km)', field: 'mileage', sorter: 'number', hozAlign: 'right' },
    { title: 'Driver', field: 'driver', editor: 'input' },
    { title: 'Roadworthy', field: 'roadworthy', formatter: 'tickCross', editor: true },
  ],
});
type Row = (typeof rows)[number];
expose('Fleet', () => ({
  trucks: Object.fromEntries(table.getData().map((row: Row) => [row.id, { ...row }])),
  sort: table
    .getSorters()
    .map(({ field, dir }: { field: string; dir: string }) => `${field} ${dir}`),
  filter: table
    .getHeaderFilters()
    .map(({ field, value }: { field: string; value: string }) => `${field} ${value}`),
  page: table.getPage(),
}));
