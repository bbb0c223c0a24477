// A clinic's booking desk: days, row menus, server-side validation, tabs of settings, a locked screen.
import { type App, type Ask, type Html, html, notFound, options, type Reply } from './app.ts';

const doctors = ['Dr Amsel', 'Dr Birke', 'Dr Conti'];
const visits = {
  v1: { patient: 'p1', doctor: 'Dr Amsel', day: '2031-05-12', time: '09:00', state: 'booked' },
  v2: { patient: 'p2', doctor: 'Dr Birke', day: '2031-05-12', time: '09:30', state: 'booked' },
  v3: { patient: 'p3', doctor: 'Dr Amsel', day: '2031-05-12', time: '10:15', state: 'booked' },
  v4: { patient: 'p1', doctor: 'Dr Conti', day: '2031-05-13', time: '11:00', state: 'booked' },
  v5: { patient: 'p4', doctor: 'Dr Birke', day: '2031-05-14', time: '08:45', state: 'booked' },
};
const patients = {
  p1: { name: 'Gudrun Falk', phone: '555-0101', insurer: 'Nordkasse', allergies: 'none' },
  p2: { name: 'Hugo Falk', phone: '555-0102', insurer: 'Private', allergies: 'penicillin' },
  p3: { name: 'Ilse Brandt', phone: '555-0103', insurer: 'Nordkasse', allergies: 'latex' },
  p4: { name: 'Jonas Weiss', phone: '555-0104', insurer: 'Seeland', allergies: 'none' },
};
const settings = { slot: '15', sunday: false, sms: true, signature: 'Your clinic' };
const insurers = ['Nordkasse', 'Seeland', 'Private'];
type State = {
  visits: Record<string, (typeof visits)['v1']>;
  patients: Record<string, (typeof patients)['p1']>;
  settings: typeof settings;
  desk: string;
};

const style = `header a { margin-right: 1em } .menu { display: none; position: absolute; background: #fff; border: 1px solid #888; padding: .5em; z-index: 2 }
.open > .menu { display: block } .cell { position: relative } .error { color: #b00 } .panel { display: none } .panel.shown { display: block } [hidden] { display: none }
table { border-collapse: collapse } td, th { padding: .4em 1em; border-bottom: 1px solid #ccc; text-align: left }`;
const script = `document.addEventListener('click', (event) => {
  const kebab = event.target.closest('.kebab');
  for (const cell of document.querySelectorAll('.cell.open')) if (cell !== kebab?.parentElement) cell.classList.remove('open');
  if (kebab) kebab.parentElement.classList.toggle('open');
  const tab = event.target.closest('[data-tab]');
  if (!tab) return;
  for (const panel of document.querySelectorAll('.panel')) panel.classList.toggle('shown', panel.id === tab.dataset.tab);
});`;
const frame = (title: string, body: Html): Reply => ({
  page: html`<title>${title} – Clinic desk</title><style>${{ html: style }}</style>
<header><b>Clinic desk</b> <a href="./">Appointments</a><a href="patients">Patients</a><a href="new">New appointment</a><a href="settings" title="Settings">⚙</a></header>
<h1>${title}</h1>${body}<script>${{ html: script }}</script>`,
});

export const clinic: App = {
  name: 'clinic',
  open(order) {
    const state: State = { ...structuredClone({ visits, patients, settings }), desk: 'locked' };
    const name = (id: string) => state.patients[id]?.name ?? '';
    let made = 5;

    function list({ query }: Ask): Reply {
      const day = query.get('day') ?? '2031-05-12';
      const rows = Object.entries(state.visits).filter(([, visit]) => visit.day === day);
      const cells = order(rows).map(
        ([
          id,
          visit,
        ]) => html`<tr><td>${visit.time}</td><td><a href="patients/${visit.patient}">${name(visit.patient)}</a></td><td>${visit.doctor}</td><td>${visit.state}</td>
<td class="cell"><button class="kebab" title="Actions for ${name(visit.patient)}">⋮</button><div class="menu"><form method="post" action="visits/${id}/arrived"><button>Mark as arrived</button></form>
<p><a href="visits/${id}/move">Reschedule…</a></p><p><a href="visits/${id}/cancel">Cancel appointment…</a></p></div></td></tr>`,
      );
      return frame(
        'Appointments',
        html`<form><label>Day <input type="date" name="day" value="${day}"></label> <button>Show</button></form>
<table><tr><th>Time</th><th>Patient</th><th>Doctor</th><th>State</th><th></th></tr>${cells}</table>${cells.length === 0 && html`<p>No appointments on this day.</p>`}`,
      );
    }

    function visit([, id = '', deed]: string[], { method, form }: Ask): Reply {
      const it = state.visits[id];
      if (!it) return notFound;
      if (method === 'POST') {
        if (deed === 'arrived') it.state = 'arrived';
        if (deed === 'cancel') it.state = 'cancelled';
        if (deed === 'move') Object.assign(it, { day: form.get('day'), time: form.get('time') });
        return { goto: `./?day=${it.day}` };
      }
      if (deed === 'cancel') {
        return frame(
          'Cancel appointment',
          html`<p>Cancel the appointment of ${name(it.patient)} at ${it.time}?</p><form method="post"><button>Yes, cancel it</button> <a href="./">No, keep it</a></form>`,
        );
      }
      return frame(
        `Reschedule ${name(it.patient)}`,
        html`<form method="post"><p><label>New day <input type="date" name="day" value="${it.day}"></label></p><p><label>New time <input type="time" name="time" value="${it.time}"></label></p><button>Reschedule</button></form>`,
      );
    }

    function problem(form: URLSearchParams): string {
      const taken = Object.values(state.visits).some(
        (visit) =>
          visit.doctor === form.get('doctor') &&
          visit.day === form.get('day') &&
          visit.time === form.get('time'),
      );
      if (!Object.values(state.patients).some((it) => it.name === form.get('patient')))
        return 'No such patient';
      if (!form.get('day') || !form.get('time')) return 'Day and time are needed';
      return taken ? 'This slot is taken' : '';
    }

    function create({ method, form }: Ask): Reply {
      const error = method === 'POST' ? problem(form) : '';
      const text = (key: string) => form.get(key) ?? '';
      if (method === 'POST' && !error) {
        const patient =
          Object.entries(state.patients).find(([, it]) => it.name === text('patient'))?.[0] ?? '';
        made += 1;
        state.visits[`v${made}`] = {
          patient,
          doctor: text('doctor'),
          day: text('day'),
          time: text('time'),
          state: 'booked',
        };
        return { goto: `./?day=${text('day')}` };
      }
      const names = Object.values(state.patients).map((it) => html`<option>${it.name}</option>`);
      return frame(
        'New appointment',
        html`<p class="error" role="alert">${error}</p><form method="post"><p><label>Patient <input name="patient" list="names" value="${text('patient')}"></label><datalist id="names">${names}</datalist></p>
<p><label>Doctor <select name="doctor">${options(doctors, text('doctor'))}</select></label></p><p><label>Day <input type="date" name="day" value="${text('day')}"></label></p>
<p><label>Time <input type="time" name="time" value="${text('time')}"></label></p><button>Book appointment</button></form>`,
      );
    }

    function patientPage([, id]: string[], { method, form }: Ask): Reply {
      const links = order(Object.entries(state.patients)).map(
        ([key, it]) => html`<li><a href="patients/${key}">${it.name}</a>, ${it.phone}</li>`,
      );
      if (!id) return frame('Patients', html`<ul>${links}</ul>`);
      const it = state.patients[id];
      if (!it) return notFound;
      if (method === 'POST') {
        for (const key of ['phone', 'insurer', 'allergies'] as const)
          it[key] = form.get(key) ?? it[key];
        return { goto: `patients/${id}` };
      }
      return frame(
        it.name,
        html`<div id="card"><p>Phone: ${it.phone}</p><p>Insurer: ${it.insurer}</p><p>Allergies: ${it.allergies}</p><button onclick="card.hidden = true; edit.hidden = false">Change</button></div>
<form id="edit" method="post" hidden><p><label>Phone <input name="phone" value="${it.phone}"></label></p><p><label>Insurer <select name="insurer">${options(insurers, it.insurer)}</select></label></p>
<p><label>Allergies <input name="allergies" value="${it.allergies}"></label></p><button>Save</button></form>`,
      );
    }

    function settingsPage({ method, form }: Ask): Reply {
      const now = state.settings;
      if (method === 'POST') {
        const part = form.get('part');
        if (part === 'hours')
          Object.assign(now, { slot: form.get('slot'), sunday: form.has('sunday') });
        if (part === 'messages')
          Object.assign(now, { sms: form.has('sms'), signature: form.get('signature') });
        return { goto: 'settings' };
      }
      return frame(
        'Settings',
        html`<p><button data-tab="hours">Opening hours</button> <button data-tab="messages">Messages</button></p>
<form class="panel shown" id="hours" method="post"><input type="hidden" name="part" value="hours"><p><label>Minutes per slot <select name="slot">${options(['10', '15', '20', '30'], now.slot)}</select></label></p>
<p><label><input type="checkbox" name="sunday" ${now.sunday && html`checked`}> Open on Sundays</label></p><button>Save hours</button></form>
<form class="panel" id="messages" method="post"><input type="hidden" name="part" value="messages"><p><label><input type="checkbox" name="sms" ${now.sms && html`checked`}> Remind patients by text message</label></p>
<p><label>Signature <input name="signature" value="${now.signature}"></label></p><button>Save messages</button></form>`,
      );
    }

    function lock({ method, form }: Ask): Reply {
      const right = form.get('user') === 'reception' && form.get('pin') === 'Maple-77';
      if (method === 'POST' && right) {
        state.desk = 'open';
        return { goto: './' };
      }
      const error =
        method === 'POST' && html`<p class="error" role="alert">Wrong user name or password</p>`;
      return {
        page: html`<title>Sign in – Clinic desk</title><h1>Sign in</h1>${error}<form method="post"><p><label>User name <input name="user"></label></p>
<p><label>Password <input type="password" name="pin"></label></p><button>Sign in</button></form>`,
      };
    }

    return {
      state,
      answer(ask) {
        const [first] = ask.path;
        if (!first) return list(ask);
        if (first === 'visits') return visit(ask.path, ask);
        if (first === 'patients') return patientPage(ask.path, ask);
        if (first === 'new') return create(ask);
        if (first === 'settings') return settingsPage(ask);
        return first === 'sign-in' ? lock(ask) : notFound;
      },
    };
  },
};
