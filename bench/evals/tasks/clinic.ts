// Flows over the clinic's booking desk.
import { changed, type Task, untouched } from '../task.ts';

export const clinicTasks: Task[] = [
  {
    id: 'clinic-arrived',
    page: 'clinic/',
    bucket: 'menu',
    wordings: [
      'Mark Ilse Brandt as arrived',
      'Ilse Brandt has arrived: mark her appointment accordingly.',
      'Open the actions for Ilse Brandt and press "Mark as arrived"',
    ],
    check: changed({ 'visits.v3.state': 'arrived' }),
  },
  {
    id: 'clinic-reschedule',
    page: 'clinic/',
    bucket: 'flow',
    wordings: [
      "Reschedule Hugo Falk's appointment to 15 May 2031 at 11:30",
      'Please move the appointment of Hugo Falk to May 15, 2031, 11:30.',
      'Reschedule Hugo Falk: new day 2031-05-15, new time 11:30',
    ],
    check: changed({ 'visits.v2.day': '2031-05-15', 'visits.v2.time': '11:30' }),
  },
  {
    id: 'clinic-cancel',
    page: 'clinic/',
    bucket: 'record',
    wordings: [
      'Cancel the appointment of Jonas Weiss on 14 May 2031',
      'Show the day 14 May 2031 and cancel the appointment of Jonas Weiss there.',
      "Jonas Weiss called off: please cancel Jonas Weiss's appointment on 2031-05-14",
    ],
    check: changed({ 'visits.v5.state': 'cancelled' }),
    consent: true,
  },
  {
    id: 'clinic-book',
    page: 'clinic/',
    bucket: 'form',
    wordings: [
      'Book a new appointment for Ilse Brandt with Dr Conti on 16 May 2031 at 10:00',
      'New appointment: patient Ilse Brandt, doctor Dr Conti, day 16 May 2031, time 10:00. Book it.',
      'Ilse Brandt needs an appointment with Dr Conti on May 16, 2031 at 10:00; please book the appointment',
    ],
    check: changed({
      'visits.v6': {
        patient: 'p3',
        doctor: 'Dr Conti',
        day: '2031-05-16',
        time: '10:00',
        state: 'booked',
      },
    }),
    consent: true,
  },
  {
    id: 'clinic-phone',
    page: 'clinic/',
    bucket: 'flow',
    wordings: [
      "Change Gudrun Falk's phone to 555-0199",
      'Gudrun Falk has a new phone number, 555-0199. Save it in the patient record.',
      'Patients > Gudrun Falk: set phone to 555-0199 and save',
    ],
    check: changed({ 'patients.p1.phone': '555-0199' }),
  },
  {
    id: 'clinic-insurer',
    page: 'clinic/',
    bucket: 'flow',
    wordings: [
      'Set the insurer of Jonas Weiss to Private and his allergies to "bee venom"',
      'Jonas Weiss: allergies should be "bee venom", insurer Private.',
      'Open the patient Jonas Weiss, change his insurer from Seeland to Private, enter bee venom under Allergies and save',
    ],
    check: changed({ 'patients.p4.insurer': 'Private', 'patients.p4.allergies': 'bee venom' }),
  },
  {
    id: 'clinic-hours',
    page: 'clinic/',
    bucket: 'flow',
    wordings: [
      'In the settings set minutes per slot to 20 and tick "Open on Sundays", then save the hours',
      'Slots should take 20 minutes, and we are open on Sundays. Change the settings.',
      'Settings: minutes per slot 20, open on Sundays on. Save hours.',
    ],
    check: changed({ 'settings.slot': '20', 'settings.sunday': true }),
  },
  {
    id: 'clinic-signature',
    page: 'clinic/',
    bucket: 'reveal',
    wordings: [
      'In the settings, under Messages, set Signature to "Clinic by the Mill" and save',
      'The signature of messages should be "Clinic by the Mill".',
      'Open settings, Messages, and change the signature from Your clinic to Clinic by the Mill; save messages',
    ],
    check: changed({ 'settings.signature': 'Clinic by the Mill' }),
  },
  {
    id: 'clinic-sign-in',
    page: 'clinic/sign-in',
    bucket: 'form',
    wordings: [
      'Sign in as reception with the password Maple-77',
      'Log in with user name "reception" and password "Maple-77"',
      'Please sign me in. User name: reception, password: Maple-77',
    ],
    check: changed({ desk: 'open' }),
  },
  {
    id: 'clinic-allergies',
    page: 'clinic/',
    bucket: 'read',
    wordings: [
      'What is Hugo Falk allergic to?',
      'Read the allergies of Hugo Falk and tell me.',
      'Which allergies are noted for the patient "Hugo Falk"?',
    ],
    check: untouched(),
    answer: { says: ['penicillin'] },
  },
];
