// Tasks on Tabulator tables and Bootstrap pages.
import { changed, type Task, untouched } from '../task.ts';

const fleet = 'widgets/tabulator-fleet';
const lost = 'widgets/bootstrap-lost';
const view = ['sort', 'filter', 'page'];

export const listTasks: Task[] = [
  {
    id: 'fleet-driver',
    page: fleet,
    bucket: 'table',
    wordings: [
      'Change the driver of T12 to Olga',
      'The driver of truck T12 is now Olga.',
      'In the row T12, edit the cell Driver: Olga',
    ],
    check: changed({ 'trucks.T12.driver': 'Olga' }, view),
  },
  {
    id: 'fleet-depot',
    page: fleet,
    bucket: 'table',
    wordings: [
      'Set the depot of truck T22 to Lille',
      'Move T22 from Essen to the depot Lille',
      "T22's depot should be Lille.",
    ],
    check: changed({ 'trucks.T22.depot': 'Lille' }, view),
  },
  {
    id: 'fleet-sort',
    page: fleet,
    bucket: 'table',
    wordings: [
      'Sort the fleet by mileage, highest first',
      'Sort the table by Mileage (km) in descending order.',
      'Put the trucks with the most kilometres on top by sorting',
    ],
    check: changed({ sort: ['mileage desc'] }, ['page']),
  },
  {
    id: 'fleet-filter',
    page: fleet,
    bucket: 'table',
    wordings: [
      'Filter the Make column by Scania',
      'Show only trucks of the make Scania.',
      'Type Scania into the filter below Make',
    ],
    check: changed({ filter: ['make Scania'] }, ['page']),
  },
  {
    id: 'fleet-highest',
    page: fleet,
    bucket: 'read',
    wordings: [
      'Which truck has the highest mileage?',
      'Tell me the truck with the most kilometres.',
      'Find the code of the truck whose mileage is the largest of all',
    ],
    check: untouched(view),
    answer: { says: ['T11'], never: ['T10', 'T12', 'T27'] },
  },
  {
    id: 'fleet-mileage',
    page: fleet,
    bucket: 'read',
    wordings: [
      'What is the mileage of T25?',
      'How many kilometres has truck T25 done?',
      'Read me the mileage (km) of the truck called T25, please',
    ],
    check: untouched(view),
    answer: { says: ['24300'] },
  },
  {
    id: 'lost-report',
    page: lost,
    bucket: 'form',
    wordings: [
      'Report a loss: "Green rucksack", lost on the Tram on 4 March 2031, and send it',
      'I lost my green rucksack on the tram on March 4, 2031. Please report the loss; call the thing "Green rucksack".',
      'Press "Report a loss", enter Green rucksack for what, choose Tram for where and 2031-03-04 for when, then Send',
    ],
    check: changed({ reports: [{ thing: 'Green rucksack', where: 'Tram', day: '2031-03-04' }] }),
    consent: true,
  },
  {
    id: 'lost-theme',
    page: lost,
    bucket: 'menu',
    wordings: [
      'Change the theme to Sepia',
      'Pick Sepia from the Theme menu',
      'I prefer the sepia theme.',
    ],
    check: changed({ theme: 'Sepia' }),
  },
  {
    id: 'lost-preferences',
    page: lost,
    bucket: 'reveal',
    wordings: [
      'In Preferences turn on Text messages',
      'Enable text messages in the preferences, but leave paper letters off.',
      'Open Preferences and switch "Text messages" on',
    ],
    check: changed({ sms: true }),
  },
  {
    id: 'lost-keys',
    page: lost,
    bucket: 'reveal',
    wordings: [
      'Open the Keys section and press "Ask the clerk"',
      'Ask the clerk about keys.',
      'Expand Keys and click on Ask the clerk there',
    ],
    check: changed({ shelf: 'Keys' }),
  },
  {
    id: 'lost-claim',
    page: lost,
    bucket: 'record',
    wordings: [
      'Claim the Blue scarf',
      'The blue scarf is mine, claim it.',
      'Press Claim next to "Blue scarf"',
    ],
    check: changed({ claimed: ['Blue scarf'] }),
  },
  {
    id: 'lost-fee',
    page: lost,
    bucket: 'read',
    wordings: [
      'How much is the fee? Look at the Rules tab.',
      'What does it cost to get a thing back? The rules name a fee.',
      'Read the fee in the Rules and tell me',
    ],
    check: untouched(),
    answer: { says: ['4.50'] },
  },
];
