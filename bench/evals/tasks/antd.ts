// Tasks on Ant Design widgets.
import { changed, type Task, untouched } from '../task.ts';

const ferry = 'widgets/antd-ferry';
const orders = 'widgets/antd-orders';
const garden = 'widgets/antd-garden';
const view = ['page', 'sort', 'cities'];

export const antdTasks: Task[] = [
  {
    id: 'ferry-cabin',
    page: ferry,
    bucket: 'select',
    wordings: [
      'Set the cabin to "Sea view cabin"',
      'I would like a sea view cabin, please.',
      'Choose Sea view cabin from the Cabin list',
    ],
    check: changed({ cabin: 'Sea view cabin' }),
  },
  {
    id: 'ferry-stops',
    page: ferry,
    bucket: 'select',
    wordings: [
      'Add Hirtshals and Tórshavn to the stopovers',
      'The stopovers should also include Tórshavn and Hirtshals.',
      'In Stopovers, additionally select "Hirtshals" and "Tórshavn"',
    ],
    check: changed({ stops: ['Bergen', 'Hirtshals', 'Tórshavn'] }),
  },
  {
    id: 'ferry-departure',
    page: ferry,
    bucket: 'date',
    wordings: [
      'Set Departure to 18 March 2031',
      'Could you move the departure to the 18th of March 2031?',
      'departure: 2031-03-18',
    ],
    check: changed({ day: '2031-03-18' }),
  },
  {
    id: 'ferry-stay',
    page: ferry,
    bucket: 'date',
    wordings: [
      'Set the hotel stay from 10 April 2031 to 15 April 2031',
      'The hotel stay should be from April 10 to April 15, 2031.',
      'Pick 10–15 April 2031 as the dates of the hotel stay',
    ],
    check: changed({ stay: ['2031-04-10', '2031-04-15'] }),
  },
  {
    id: 'ferry-boarding',
    page: ferry,
    bucket: 'date',
    wordings: [
      'Change the boarding time to 09:35',
      'Boarding time should be 9:35 in the morning',
      'Please enter 09:35 as Boarding time',
    ],
    check: changed({ boarding: '09:35' }),
  },
  {
    id: 'ferry-adults',
    page: ferry,
    bucket: 'range',
    wordings: [
      'Set Adults to 5',
      'There will be five adults.',
      'Change the number of adults from 2 to 5',
    ],
    check: changed({ adults: 5 }),
  },
  {
    id: 'ferry-reminders',
    page: ferry,
    bucket: 'toggle',
    wordings: [
      'Turn on text message reminders',
      'Please enable the reminders by text message',
      'Make sure "Text message reminders" is switched on.',
    ],
    check: changed({ reminders: true }),
  },
  {
    id: 'ferry-meal-extras',
    page: ferry,
    bucket: 'toggle',
    wordings: [
      'Choose "Breakfast only" under Meals and tick Dog and Trailer under Extras',
      'For meals take breakfast only; as extras I also need the dog and the trailer.',
      'Select Breakfast only, then check the Dog and the Trailer box',
    ],
    check: changed({ meal: 'Breakfast only', extras: ['Bicycle', 'Dog', 'Trailer'] }),
  },
  {
    id: 'orders-sort',
    page: orders,
    bucket: 'table',
    wordings: [
      'Sort the orders by total, highest first',
      'Can you sort the table by Total (€) in descending order?',
      'Show the most expensive orders first by sorting on the Total column.',
    ],
    check: changed({ sort: 'total descend' }, ['page']),
  },
  {
    id: 'orders-filter',
    page: orders,
    bucket: 'table',
    wordings: [
      'Filter the City column to Porto',
      'Show only orders from Porto, using the filter of the city column.',
      'In the table, filter by city: Porto',
    ],
    check: changed({ cities: ['Porto'] }),
  },
  {
    id: 'orders-select',
    page: orders,
    bucket: 'table',
    wordings: [
      'Select the orders N-1041 and N-1044',
      'Tick the rows of Bruno and Emil',
      'Please check the boxes next to order N-1041 and order N-1044.',
    ],
    check: changed({ selected: ['N-1041', 'N-1044'] }, view),
  },
  {
    id: 'orders-delete',
    page: orders,
    bucket: 'record',
    wordings: [
      'Delete the order of Rosa',
      "Please remove Rosa's order (N-1057).",
      'Find order N-1057 and delete it',
    ],
    check: ({ before, after }) => {
      const keys = before.orders;
      if (!Array.isArray(keys)) return false;
      return changed({ orders: keys.filter((key) => key !== 'N-1057') }, view)({ before, after });
    },
    consent: true,
  },
  {
    id: 'orders-largest',
    page: orders,
    bucket: 'read',
    wordings: [
      'Which customer has the highest total?',
      'Tell me the name of the customer with the most expensive order.',
      'Find the order with the largest total in the whole table and say whose it is',
    ],
    check: untouched(view),
    answer: { says: ['Lena'], never: ['Willem', 'Hanna', 'Abel'] },
  },
  {
    id: 'orders-hanna',
    page: orders,
    bucket: 'read',
    wordings: [
      "What is the total of Hanna's order?",
      'How much does the order of Hanna come to?',
      'Read the Total of the customer Hanna and tell me',
    ],
    check: untouched(view),
    answer: { says: ['305'] },
  },
  {
    id: 'garden-beds',
    page: garden,
    bucket: 'tree',
    wordings: [
      'Check Parsnips in the tree',
      'Under Vegetables, Roots, tick the box of Parsnips.',
      'I also want the bed Vegetables > Roots > Parsnips to be checked',
    ],
    check: changed({ beds: ['parsnips', 'roses'] }),
  },
  {
    id: 'garden-place',
    page: garden,
    bucket: 'tree',
    wordings: [
      'Set the place to South / Pond / Island',
      'Place should be South, Pond, Island.',
      'Choose South > Pond > Island as Place',
    ],
    check: changed({ place: ['South', 'Pond', 'Island'] }),
  },
  {
    id: 'garden-plant',
    page: garden,
    bucket: 'select',
    wordings: [
      'Enter "Broad bean" as the plant',
      'The plant is Broad bean; pick it from the suggestions.',
      'type broad in Plant and choose Broad bean',
    ],
    check: changed({ plant: 'Broad bean' }),
  },
  {
    id: 'garden-watering',
    page: garden,
    bucket: 'range',
    wordings: [
      'Set the watering slider to 45',
      'Water for 45 minutes.',
      'Watering should be 45 instead of 20 minutes',
    ],
    check: changed({ watering: 45 }),
  },
  {
    id: 'garden-soil',
    page: garden,
    bucket: 'range',
    wordings: [
      'Rate the soil quality with 4 stars',
      'Give the soil quality four stars, please',
      'Set Soil quality to 4',
    ],
    check: changed({ soil: 4 }),
  },
  {
    id: 'garden-season',
    page: garden,
    bucket: 'reveal',
    wordings: [
      'Switch to the Season view on the Tools tab',
      'Open Tools and choose Season.',
      'In the tools, change the view from Month to Season',
    ],
    check: changed({ view: 'Season' }),
  },
  {
    id: 'garden-export',
    page: garden,
    bucket: 'menu',
    wordings: [
      'On the Tools tab, export as Calendar feed',
      'Export the plan as a calendar feed; the export menu is under Tools.',
      'Go to Tools, click Export and pick "Calendar feed"',
    ],
    check: changed({ exported: 'Calendar feed' }),
  },
  {
    id: 'garden-archive',
    page: garden,
    bucket: 'form',
    wordings: [
      'Archive the season and confirm',
      'Please archive this season (it is under Tools).',
      'Open the Tools tab, press "Archive season" and then Archive in the dialog',
    ],
    check: changed({ archived: true }),
    consent: true,
  },
  {
    id: 'garden-frost',
    page: garden,
    bucket: 'reveal',
    wordings: [
      'Tick "Frost alarm" in the Weather section of Tools',
      'Enable the frost alarm.',
      'I want the frost alarm on; you find it in Tools under Weather',
    ],
    check: changed({ frostAlarm: true }),
  },
];
