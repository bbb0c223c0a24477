// Tasks on widgets that sit on plain HTML: selects, date pickers, sliders, trees.
import { changed, type Task, untouched } from '../task.ts';

const bakery = 'widgets/select2-bakery';
const cottage = 'widgets/flatpickr-cottage';
const trail = 'widgets/tom-select-trail';
const choir = 'widgets/choices-choir';
const vineyard = 'widgets/air-vineyard';

export const plainTasks: Task[] = [
  {
    id: 'bakery-bread',
    page: bakery,
    bucket: 'select',
    wordings: [
      'Choose Bread and butter pudding as bread of the day',
      'Bread of the day should be "Bread and butter pudding".',
      'Set the bread of the day to Bread and butter pudding and pick it up at Mill Lane',
    ],
    check: changed({ bread: 'Bread and butter pudding' }),
  },
  {
    id: 'bakery-toppings',
    page: bakery,
    bucket: 'select',
    wordings: [
      'Add Sesame and Caraway to the toppings',
      'Besides poppy seed I would like caraway and sesame as toppings.',
      'Select "Sesame" and "Caraway" too in Toppings',
    ],
    check: changed({ toppings: ['Caraway', 'Poppy seed', 'Sesame'] }),
  },
  {
    id: 'bakery-allergy-shop',
    page: bakery,
    bucket: 'select',
    wordings: [
      'Add "Lupin" to Allergies and set "Pick up at" to Old Market',
      'Pick up at Old Market; and note an allergy: Lupin.',
      'Enter Lupin as a new tag in allergies, then choose Old Market under Pick up at',
    ],
    check: changed({ allergies: ['Lupin'], shop: 'Old Market' }),
  },
  {
    id: 'cottage-handover',
    page: cottage,
    bucket: 'date',
    wordings: [
      'Set Key handover to June 12, 2031',
      'The key handover should be on 12 June 2031.',
      'Change the day of the key handover from 20 May to 12 June 2031',
    ],
    check: changed({ handover: 'June 12, 2031' }),
  },
  {
    id: 'cottage-nights',
    page: cottage,
    bucket: 'date',
    wordings: [
      'Set Nights from 10 July 2031 to 14 July 2031',
      'We stay the nights July 10 to July 14, 2031.',
      'Pick the range 10.07.2031 – 14.07.2031 in Nights',
    ],
    check: changed({ nights: '10.07.2031 to 14.07.2031' }),
  },
  {
    id: 'cottage-sauna',
    page: cottage,
    bucket: 'date',
    wordings: [
      'Book the sauna for 3 June 2031 at 20:30: set the Sauna field',
      'Sauna: June 3rd 2031, half past eight in the evening (20:30)',
      'Change Sauna to 2031-06-03 20:30',
    ],
    check: changed({ sauna: '2031-06-03 20:30' }),
  },
  {
    id: 'cottage-hold',
    page: cottage,
    bucket: 'form',
    wordings: [
      'Enter Mirela Popa as guest name, set the key handover to May 28, 2031 and press "Hold the cottage"',
      'Hold the cottage for the guest Mirela Popa with key handover on 28 May 2031',
      'Guest name: Mirela Popa. Key handover: 28 May 2031. Then hold the cottage, please.',
    ],
    check: changed({
      guest: 'Mirela Popa',
      handover: 'May 28, 2031',
      held: [{ handover: 'May 28, 2031', guest: 'Mirela Popa' }],
    }),
  },
  {
    id: 'trail-report',
    page: trail,
    bucket: 'form',
    wordings: [
      'Choose the trail "Ridge and Valley Loop", add Otter to the animals seen, write "Bridge is out" as remark and send the report',
      'Send a report on Ridge and Valley Loop with the remark "Bridge is out". I also saw an otter.',
      'Trail: Ridge and Valley Loop; animals seen: also Otter; remark: Bridge is out. Send report.',
    ],
    check: changed({
      trail: 'Ridge and Valley Loop',
      signs: ['Fox', 'Otter'],
      remark: 'Bridge is out',
      sent: [
        {
          trail: 'Ridge and Valley Loop',
          signs: ['Fox', 'Otter'],
          tags: ['muddy'],
          remark: 'Bridge is out',
        },
      ],
    }),
    consent: true,
  },
  {
    id: 'trail-tags',
    page: trail,
    bucket: 'select',
    wordings: [
      'Add the tags "icy" and "steep"',
      'The tags should also contain steep and icy',
      'Type icy and steep into Tags as two new tags, but do not send the report',
    ],
    check: changed({ tags: ['icy', 'muddy', 'steep'] }),
  },
  {
    id: 'trail-animals',
    page: trail,
    bucket: 'select',
    wordings: [
      'Remove Fox from Animals seen and select Red deer instead',
      'It was no fox, it was a red deer: correct the animals seen.',
      'Animals seen should be only "Red deer"',
    ],
    check: changed({ signs: ['Red deer'] }),
  },
  {
    id: 'choir-voice',
    page: choir,
    bucket: 'select',
    wordings: [
      'Set Voice to Tenor',
      'I sing tenor; choose that voice.',
      'Select "Tenor" in the Voice list',
    ],
    check: changed({ voice: 'Tenor' }),
  },
  {
    id: 'choir-programme',
    page: choir,
    bucket: 'select',
    wordings: [
      'Add "Locus iste" and "If ye love me" to the programme',
      'We also sing If ye love me and Locus iste: put both on the programme.',
      'In Programme, additionally choose Locus iste and If ye love me',
    ],
    check: changed({ programme: ['Ave verum', 'If ye love me', 'Locus iste'] }),
  },
  {
    id: 'choir-ages',
    page: choir,
    bucket: 'range',
    wordings: [
      'Set the youngest singer to 12 and the oldest singer to 70',
      'Ages of singers should go from 12 to 70.',
      'Change the age range of the singers to 12–70',
    ],
    check: changed({ ages: ['12', '70'] }),
  },
  {
    id: 'choir-tempo',
    page: choir,
    bucket: 'range',
    wordings: [
      'Set the tempo to 120',
      'Please take it faster: tempo 120 bpm',
      'Move the Tempo slider to 120.',
    ],
    check: changed({ tempo: '120' }),
  },
  {
    id: 'vineyard-harvest',
    page: vineyard,
    bucket: 'date',
    wordings: [
      'Set "Harvest begins" to 22 September 2031',
      'The harvest begins on September 22, 2031.',
      'Move the beginning of the harvest from 15/09/2031 to 22/09/2031',
    ],
    check: changed({ harvest: '22/09/2031' }),
  },
  {
    id: 'vineyard-tasting',
    page: vineyard,
    bucket: 'date',
    wordings: [
      'Set the tasting week from 20 October 2031 to 24 October 2031',
      'Tasting week: October 20 – October 24, 2031',
      'The tasting week should run from the 20th to the 24th of October 2031.',
    ],
    check: changed({ tasting: '20/10/2031 - 24/10/2031' }),
  },
  {
    id: 'vineyard-plot',
    page: vineyard,
    bucket: 'tree',
    wordings: [
      'Check "Plot E2" under Riverbank, East bank',
      'Spray Plot E2: tick it in the tree (Riverbank > East bank).',
      'In the list of plots to spray, tick Plot E2',
    ],
    check: changed({ plots: ['e2'] }),
  },
  {
    id: 'vineyard-hillside',
    page: vineyard,
    bucket: 'tree',
    wordings: [
      'Check Hillside in the plots to spray',
      'All of Hillside should be sprayed, tick it.',
      'Tick the whole "Hillside" branch of the tree',
    ],
    check: changed({ plots: ['lower', 'upper'] }),
  },
  {
    id: 'bakery-shop-read',
    page: bakery,
    bucket: 'read',
    wordings: [
      'Which topping is selected?',
      'Tell me what topping is currently chosen.',
      'Read the value of Toppings',
    ],
    check: untouched(),
    answer: { says: ['Poppy seed'], never: ['Sesame', 'Caraway'] },
  },
];
