// Tasks on Shoelace (web components) and Element Plus (Vue).
import { changed, type Task, untouched } from '../task.ts';

const radio = 'widgets/shoelace-radio';
const kennel = 'widgets/element-kennel';

export const componentTasks: Task[] = [
  {
    id: 'radio-station',
    page: radio,
    bucket: 'select',
    wordings: [
      'Set the station to Talk and Tea',
      'I want to listen to Talk and Tea',
      'Choose "Talk and Tea" as Station.',
    ],
    check: changed({ station: 'talk' }),
  },
  {
    id: 'radio-volume-bass',
    page: radio,
    bucket: 'range',
    wordings: [
      'Set Volume to 35 and Bass to Heavy',
      'Turn the volume up to 35, and I would like heavy bass.',
      'bass: Heavy, volume: 35',
    ],
    check: changed({ volume: 35, bass: 'heavy' }),
  },
  {
    id: 'radio-sleep',
    page: radio,
    bucket: 'menu',
    wordings: [
      'Open More and choose "Start sleep timer"',
      'Start the sleep timer',
      'Pick Start sleep timer from the More menu, please.',
    ],
    check: changed({ action: 'sleep' }),
  },
  {
    id: 'radio-antenna',
    page: radio,
    bucket: 'reveal',
    wordings: [
      'Under Reception tick "Use the roof antenna"',
      'Use the roof antenna.',
      'Expand Reception and check the box Use the roof antenna',
    ],
    check: changed({ antenna: true }),
  },
  {
    id: 'radio-signal',
    page: radio,
    bucket: 'read',
    wordings: [
      'What is the signal strength?',
      'Look under Reception and tell me how strong the signal is',
      'Read the signal strength in per cent.',
    ],
    check: untouched(),
    answer: { says: ['73'] },
  },
  {
    id: 'radio-opera',
    page: radio,
    bucket: 'tree',
    wordings: [
      'Select Opera under Music in the tree',
      'In the tree of topics, expand Music and tick Opera.',
      'Music > Opera should be selected',
    ],
    check: changed({ topics: ['opera'] }),
  },
  {
    id: 'radio-alarm',
    page: radio,
    bucket: 'reveal',
    wordings: [
      'On the Alarm tab set "Wake me at" to 06:15 and turn on "Also at weekends"',
      'Wake me at 6:15 am, also at weekends. These are on the Alarm tab.',
      'Open Alarm; wake me at: 06:15; also at weekends: on',
    ],
    check: changed({ wake: '06:15', weekend: true }),
  },
  {
    id: 'radio-forget',
    page: radio,
    bucket: 'form',
    wordings: [
      'Forget all presets and confirm it',
      'Please forget all the presets of the radio.',
      'Press "Forget all presets", then "Forget presets" in the dialog',
    ],
    check: changed({ presets: 0 }),
    consent: true,
  },
  {
    id: 'kennel-food-walks',
    page: kennel,
    bucket: 'select',
    wordings: [
      'Set Food to Senior diet and Walks a day to 5',
      'The food should be "Senior diet", with five walks a day.',
      'Change walks a day from 2 to 5 and pick Senior diet as the food',
    ],
    check: changed({ food: 'Senior diet', walks: 5 }),
  },
  {
    id: 'kennel-indoors',
    page: kennel,
    bucket: 'toggle',
    wordings: [
      'Switch Keep indoors on',
      'Keep them indoors please.',
      'Enable the switch "Keep indoors"',
    ],
    check: changed({ indoors: true }),
  },
  {
    id: 'kennel-arrival',
    page: kennel,
    bucket: 'date',
    wordings: [
      'Set Arrival to 24 September 2031',
      'The arrival is on September 24th, 2031.',
      'Pick the date 24.09.2031 for arrival',
    ],
    check: changed({ arrival: '2031-09-24' }),
  },
  {
    id: 'kennel-level',
    page: kennel,
    bucket: 'range',
    wordings: [
      'Set the barking level to 7',
      'Barking level should be seven',
      'Move the slider "Barking level" to 7.',
    ],
    check: changed({ level: 7 }),
  },
  {
    id: 'kennel-groom',
    page: kennel,
    bucket: 'select',
    wordings: [
      'Move Mochi and Olive from "Not today" to "Groom"',
      'Mochi and Olive should be groomed today as well: put them into the Groom list.',
      'In Grooming today, transfer Olive and Mochi to Groom',
    ],
    check: changed({ groomed: [2, 3, 4] }),
  },
  {
    id: 'kennel-checkout',
    page: kennel,
    bucket: 'record',
    wordings: [
      'Check out Tank and confirm',
      'Tank goes home: check him out.',
      'Press "Check out" in the row of the Dachshund Tank and confirm the check out in the box',
    ],
    check: changed({
      dogs: [
        { name: 'Biscuit', breed: 'Beagle', age: 4 },
        { name: 'Mochi', breed: 'Shiba', age: 2 },
        { name: 'Olive', breed: 'Whippet', age: 6 },
      ],
    }),
    consent: true,
  },
  {
    id: 'kennel-reports',
    page: kennel,
    bucket: 'menu',
    wordings: [
      'Open Reports in the menu and choose Vet visits',
      'Go to Reports > Vet visits',
      'Show me the vet visits, they are under Reports.',
    ],
    check: changed({ section: 'vet' }),
  },
  {
    id: 'kennel-oldest',
    page: kennel,
    bucket: 'read',
    wordings: [
      'Which guest is the oldest, and what breed is it?',
      'Name the oldest dog in the table and its breed.',
      'Tell me the name and breed of the dog with the highest age',
    ],
    check: untouched(),
    answer: { says: ['Tank', 'Dachshund'], never: ['Biscuit', 'Mochi', 'Olive'] },
  },
];
