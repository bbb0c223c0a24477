// Tasks on Material UI widgets.
import { changed, type Task } from '../task.ts';

const studio = 'widgets/mui-studio';
const claim = 'widgets/mui-claim';

export const muiTasks: Task[] = [
  {
    id: 'studio-rate',
    page: studio,
    bucket: 'select',
    wordings: [
      'Set the sample rate to 96 kHz',
      'Sample rate: 96 kHz',
      'Would you please choose 96 kHz as the sample rate?',
    ],
    check: changed({ rate: '96 kHz' }),
  },
  {
    id: 'studio-guests-add',
    page: studio,
    bucket: 'select',
    wordings: [
      'Add Chiara Neri to the guest musicians',
      'Chiara Neri is coming too: put her on the list of guest musicians.',
      'Also select "Chiara Neri" in Guest musicians',
    ],
    check: changed({ guests: ['Chiara Neri', 'Dov Katz'] }),
  },
  {
    id: 'studio-guests-remove',
    page: studio,
    bucket: 'select',
    wordings: [
      'Remove Dov Katz from the guest musicians',
      'Dov Katz should no longer be among the guest musicians.',
      'Take "Dov Katz" out of Guest musicians',
    ],
    check: changed({ guests: [] }),
  },
  {
    id: 'studio-notes',
    page: studio,
    bucket: 'text',
    wordings: [
      'Replace the notes with "Tune the piano, twice"',
      'The notes should read: "Tune the piano, twice"',
      'Write “Tune the piano, twice” into Notes instead of what is there',
    ],
    check: changed({ notes: 'Tune the piano, twice' }),
  },
  {
    id: 'studio-menu',
    page: studio,
    bucket: 'menu',
    wordings: [
      'Open Take actions and choose "Bounce to file"',
      'Bounce the take to a file',
      'From the take actions menu pick Bounce to file, please',
    ],
    check: changed({ take: 'bounced' }),
  },
  {
    id: 'studio-stars',
    page: studio,
    bucket: 'range',
    wordings: [
      'Set the quality of the last take to 5 stars',
      'The last take deserves five stars for quality.',
      'Rate the quality of the last take: 5',
    ],
    check: changed({ stars: 5 }),
  },
  {
    id: 'studio-gain',
    page: studio,
    bucket: 'range',
    wordings: [
      'On the Mixing desk tab set Input gain to 65',
      'Raise the input gain to 65 (mixing desk).',
      'Go to Mixing desk and move the input gain from 30 to 65',
    ],
    check: changed({ gain: 65 }),
  },
  {
    id: 'studio-switches',
    page: studio,
    bucket: 'toggle',
    wordings: [
      'On the mixing desk switch Metronome off and Talkback on',
      'Mixing desk: disable the metronome and enable talkback.',
      'I want talkback on and the metronome off. Both are on the Mixing desk tab.',
    ],
    check: changed({ metronome: false, talkback: true }),
  },
  {
    id: 'studio-channels',
    page: studio,
    bucket: 'toggle',
    wordings: [
      'Open the Mixing desk and choose Mono',
      'Change the channels from stereo to mono on the mixing desk',
      'In Mixing desk, press "Mono"',
    ],
    check: changed({ channels: 'mono' }),
  },
  {
    id: 'studio-ducking',
    page: studio,
    bucket: 'reveal',
    wordings: [
      'Turn on "Lower the music under speech"',
      'Under Mixing desk, Voice-over, enable Lower the music under speech.',
      'Please make the studio lower the music under speech; it is a switch in the Voice-over section of the mixing desk',
    ],
    check: changed({ ducking: true }),
  },
  {
    id: 'claim-water',
    page: claim,
    bucket: 'form',
    wordings: [
      'Send a claim for policy P-4471, e-mail ana@example.org, kind Water, damage 850, and confirm that everything is true',
      'I want to report water damage of 850 euros on policy number P-4471. My e-mail is ana@example.org. Everything I wrote is true; send the claim.',
      '1. Policy number: P-4471, E-mail: ana@example.org. 2. Water, damage 850. 3. Tick "Everything I wrote is true" and send the claim.',
    ],
    check: changed({
      sent: [
        {
          policy: 'P-4471',
          email: 'ana@example.org',
          kind: 'Water',
          amount: '850',
          truthful: true,
        },
      ],
    }),
    consent: true,
  },
  {
    id: 'claim-theft',
    page: claim,
    bucket: 'form',
    wordings: [
      'Fill in policy number P-2080 and e-mail lee@example.org, press Next, choose Theft, enter 1200 as damage, press Next, tick the box and press Send claim',
      'Report a theft: policy P-2080, e-mail lee@example.org, damage 1200. Confirm it is true and send the claim.',
      'Please send a claim with policy number=P-2080, e-mail=lee@example.org, kind=Theft, damage=1200 and the confirmation ticked',
    ],
    check: changed({
      sent: [
        {
          policy: 'P-2080',
          email: 'lee@example.org',
          kind: 'Theft',
          amount: '1200',
          truthful: true,
        },
      ],
    }),
    consent: true,
  },
];
