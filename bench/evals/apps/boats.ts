// A boat rental drawn with bare divs and one delegated listener: no roles, no labels, native dialogs.
import { type App, type Html, html, notFound, type Reply } from './app.ts';

const boats = {
  heron: { name: 'Heron', kind: 'Rowing boat', seats: 3, price: 12, moored: true },
  swift: { name: 'Swift', kind: 'Sailing dinghy', seats: 4, price: 38, moored: true },
  otter: { name: 'Otter', kind: 'Canoe', seats: 2, price: 15, moored: false },
  pike: { name: 'Pike', kind: 'Motor boat', seats: 6, price: 70, moored: true },
  gull: { name: 'Gull', kind: 'Sailing dinghy', seats: 5, price: 44, moored: true },
};
const bookings = {
  k1: { boat: 'swift', guest: 'Lotte Bakker', hours: 3, vests: false },
  k2: { boat: 'heron', guest: 'Sam Okoro', hours: 1, vests: true },
  k3: { boat: 'swift', guest: 'Rui Prado', hours: 2, vests: false },
};
const harbour = { lights: false, flag: 'green', openTill: '20:00' };
type State = {
  boats: Record<string, (typeof boats)['heron']>;
  bookings: Record<string, (typeof bookings)['k1']>;
  harbour: typeof harbour;
};

const style = `body { margin: 0; font-family: sans-serif } .bar { background: #024; color: #fff; display: flex }
.bar div { padding: 1em; cursor: pointer } .in { padding: 1em } .card { border: 1px solid #aaa; margin: 8px; padding: 8px; width: 300px; display: inline-block }
.act { display: inline-block; padding: .3em .8em; background: #dde; cursor: pointer; margin: 2px } .title { font-weight: bold; cursor: pointer }
.sw { display: inline-block; width: 40px; height: 20px; border-radius: 10px; background: #bbb; cursor: pointer; vertical-align: middle }
.sw.on { background: #2a7 } .sw i { display: block; width: 18px; height: 18px; margin: 1px; border-radius: 9px; background: #fff } .sw.on i { margin-left: 21px }
.opt { display: inline-block; padding: .4em 1em; border: 1px solid #888; cursor: pointer } .opt.sel { background: #024; color: #fff }
.row { padding: .4em; border-bottom: 1px solid #ddd; width: 620px } .row span { display: inline-block; width: 150px } .lbl { display: inline-block; width: 130px }`;
const script = `document.addEventListener('click', async (event) => {
  const hit = event.target.closest('[data-go],[data-post],[data-pick]');
  if (!hit) return;
  if (hit.dataset.go !== undefined) { location.href = hit.dataset.go || './'; return; }
  if (hit.dataset.pick) {
    for (const other of hit.parentElement.children) other.classList.toggle('sel', other === hit);
    hit.parentElement.dataset.value = hit.dataset.pick;
    return;
  }
  if (hit.dataset.ask && !confirm(hit.dataset.ask)) return;
  const body = new URLSearchParams();
  for (const field of document.querySelectorAll('[data-field]'))
    body.set(field.dataset.field, field.dataset.value ?? field.value);
  const reply = await fetch(hit.dataset.post, { method: 'POST', body });
  location.href = reply.url;
});`;
const frame = (title: string, body: Html): Reply => ({
  page: html`<title>${title} – Pier 4</title><style>${{ html: style }}</style>
<div class="bar"><div data-go="">Boats</div><div data-go="bookings">Bookings</div><div data-go="harbour">Harbour</div></div>
<div class="in"><div style="font-size: 24px">${title}</div>${body}</div><script>${{ html: script }}</script>`,
});

export const boatRental: App = {
  name: 'boats',
  open(order) {
    const state: State = structuredClone({ boats, bookings, harbour });
    let made = 3;

    const cards = (): Reply =>
      frame(
        'Boats',
        html`${order(Object.entries(state.boats)).map(
          ([
            id,
            boat,
          ]) => html`<div class="card"><div class="title" data-go="boat/${id}">${boat.name}</div>
<div>${boat.kind}, ${boat.seats} seats</div><div>€${boat.price} an hour</div><div>${boat.moored ? 'At the pier' : 'Out on the water'}</div>
${boat.moored && html`<div class="act" data-go="boat/${id}/book">Book</div>`}</div>`,
        )}`,
      );

    function boatPage(id: string, method: string, form: URLSearchParams): Reply {
      const boat = state.boats[id];
      if (!boat) return notFound;
      if (method === 'POST') {
        if (form.has('price')) boat.price = Number(form.get('price'));
        else boat.moored = !boat.moored;
        return { goto: `boat/${id}` };
      }
      return frame(
        boat.name,
        html`<div>${boat.kind} with ${boat.seats} seats</div><div>Price an hour: €${boat.price} <span class="act" data-go="boat/${id}/price" title="Edit">✎</span></div>
<div><span class="lbl">At the pier</span><div class="sw ${boat.moored ? 'on' : ''}" data-post="boat/${id}"><i></i></div></div>
<div class="act" data-go="boat/${id}/book">Book</div>`,
      );
    }

    function book(id: string, method: string, form: URLSearchParams): Reply {
      const boat = state.boats[id];
      if (!boat) return notFound;
      if (method !== 'POST') {
        const hours = [1, 2, 3, 4].map((n) => html`<div class="opt" data-pick="${n}">${n} h</div>`);
        return frame(
          `Book ${boat.name}`,
          html`<div><span class="lbl">Guest</span><input data-field="guest"></div>
<div><span class="lbl">Hours</span><div style="display:inline-block" data-field="hours" data-value="1">${hours}</div></div>
<div><span class="lbl">Life vests</span><div style="display:inline-block" data-field="vests" data-value="no"><div class="opt" data-pick="yes">Yes</div><div class="opt sel" data-pick="no">No</div></div></div>
<div class="act" data-post="boat/${id}/book">Confirm booking</div>`,
        );
      }
      const guest = form.get('guest')?.trim() ?? '';
      if (!guest) return frame('Booking failed', html`<div>A guest name is needed.</div>`);
      made += 1;
      const hours = Number(form.get('hours'));
      state.bookings[`k${made}`] = { boat: id, guest, hours, vests: form.get('vests') === 'yes' };
      return { goto: 'bookings' };
    }

    function price(id: string): Reply {
      const boat = state.boats[id];
      if (!boat) return notFound;
      const field = html`<div><span class="lbl">Euros an hour</span><input data-field="price" value="${boat.price}"></div>`;
      return frame(
        `Price of ${boat.name}`,
        html`${field}<div class="act" data-post="boat/${id}">Save</div>`,
      );
    }

    function bookingList([, id = '', deed]: string[]): Reply {
      const hit = state.bookings[id];
      if (hit && deed === 'cancel') delete state.bookings[id];
      if (hit && deed === 'extend') hit.hours += 1;
      if (hit) return { goto: 'bookings' };
      const rows = order(Object.entries(state.bookings)).map(
        ([
          key,
          it,
        ]) => html`<div class="row"><span>${it.guest}</span><span>${state.boats[it.boat]?.name}</span><span>${it.hours} h${it.vests ? ', vests' : ''}</span>
<div class="act" data-post="bookings/${key}/extend">+1 h</div><div class="act" title="Cancel booking" data-post="bookings/${key}/cancel" data-ask="Cancel the booking of ${it.guest}?">🗑</div></div>`,
      );
      return frame('Bookings', html`${rows}`);
    }

    function harbourPage(deed: string | undefined, form: URLSearchParams): Reply {
      const now = state.harbour;
      if (deed === 'lights') now.lights = !now.lights;
      if (deed === 'save') Object.assign(now, Object.fromEntries(form));
      if (deed) return { goto: 'harbour' };
      const flags = ['green', 'yellow', 'red'].map(
        (flag) =>
          html`<div class="opt ${now.flag === flag ? 'sel' : ''}" data-pick="${flag}" style="color:${flag}">⚑ ${flag}</div>`,
      );
      return frame(
        'Harbour',
        html`<div><span class="lbl">Pier lights</span><div class="sw ${now.lights ? 'on' : ''}" data-post="harbour/lights"><i></i></div></div>
<div><span class="lbl">Weather flag</span><div style="display:inline-block" data-field="flag" data-value="${now.flag}">${flags}</div></div>
<div><span class="lbl">Open till</span><input data-field="openTill" value="${now.openTill}"></div><div class="act" data-post="harbour/save">Save</div>`,
      );
    }

    return {
      state,
      answer({ path, method, form }) {
        const [first, id = '', deed] = path;
        if (!first) return cards();
        if (first === 'bookings') return bookingList(path);
        if (first === 'harbour') return harbourPage(path[1], form);
        if (first !== 'boat') return notFound;
        if (deed === 'book') return book(id, method, form);
        return deed === 'price' ? price(id) : boatPage(id, method, form);
      },
    };
  },
};
