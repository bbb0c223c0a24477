// A lending library's desk: semantic HTML, every deed a form of its own, a page to confirm deletion.
import {
  type App,
  type Ask,
  addDays,
  type Html,
  html,
  notFound,
  options,
  type Reply,
} from './app.ts';

const books = {
  b1: { title: 'The Tin Lighthouse', author: 'Ida Marlow', year: 1998, shelf: 'A4', copies: 3 },
  b2: { title: 'Salt and Sugar', author: 'Piet Hoorn', year: 2011, shelf: 'C1', copies: 1 },
  b3: { title: 'Owls of the North', author: 'Sunniva Dahl', year: 2004, shelf: 'N7', copies: 2 },
  b4: { title: 'A Short Walk Home', author: 'Ida Marlow', year: 2016, shelf: 'A4', copies: 5 },
  b5: { title: 'Bread, Wine and Rain', author: 'Teo Lanza', year: 1987, shelf: 'C2', copies: 1 },
  b6: { title: 'The Tin Whistle', author: 'Mara Quill', year: 2009, shelf: 'M3', copies: 2 },
};
const members = {
  m1: { name: 'Emma Vogel', branch: 'Riverside', email: 'emma@example.org', blocked: false },
  m2: { name: 'Emil Vogt', branch: 'Northgate', email: 'emil@example.org', blocked: true },
  m3: { name: 'Noor Haddad', branch: 'Riverside', email: 'noor@example.org', blocked: false },
  m4: { name: 'Yuki Arai', branch: 'Old Town', email: 'yuki@example.org', blocked: false },
};
const loans = {
  l1: { book: 'b1', member: 'm1', due: '2031-02-03', status: 'out' },
  l2: { book: 'b3', member: 'm1', due: '2031-02-10', status: 'out' },
  l3: { book: 'b6', member: 'm3', due: '2031-01-20', status: 'out' },
  l4: { book: 'b2', member: 'm4', due: '2031-02-14', status: 'out' },
};
const settings = { reminders: false, fine: '0.20', loanDays: 14, greeting: 'Welcome' };
const branches = ['Riverside', 'Northgate', 'Old Town'];
type State = {
  books: Record<string, (typeof books)['b1']>;
  members: Record<string, (typeof members)['m1']>;
  loans: Record<string, (typeof loans)['l1']>;
  settings: typeof settings;
};

const frame = (title: string, body: Html): Reply => ({
  page: html`<title>${title} – Library desk</title>
<style>nav a { margin-right: 1em } td, th { padding: .3em .8em; text-align: left }</style>
<nav aria-label="Main"><a href="./">Catalogue</a><a href="members">Members</a><a href="loans">Loans</a><a href="settings">Desk settings</a></nav>
<main><h1>${title}</h1>${body}</main>`,
});
const button = (path: string, label: string): Html =>
  html`<form method="post" action="${path}" style="display:inline"><button>${label}</button></form>`;

export const library: App = {
  name: 'library',
  open(order) {
    const state: State = structuredClone({ books, members, loans, settings });

    function catalogue({ query }: Ask): Reply {
      const wanted = (query.get('q') ?? '').toLowerCase();
      const found = Object.entries(state.books).filter(([, book]) =>
        `${book.title} ${book.author}`.toLowerCase().includes(wanted),
      );
      return frame(
        'Catalogue',
        html`<form role="search"><label>Search <input type="search" name="q" value="${wanted}"></label> <button>Find</button></form>
<p><a href="new-book">Add a book</a></p><ul>${order(found).map(([id, book]) => html`<li><a href="books/${id}">${book.title}</a> by ${book.author}, ${book.year}</li>`)}</ul>`,
      );
    }

    function book(id: string): Reply {
      const it = state.books[id];
      if (!it) return notFound;
      return frame(
        it.title,
        html`<dl><dt>Author</dt><dd>${it.author}</dd><dt>Year</dt><dd>${it.year}</dd><dt>Shelf</dt><dd>${it.shelf}</dd><dt>Copies</dt><dd>${it.copies}</dd></dl>
<a href="books/${id}/edit">Edit</a> · <a href="books/${id}/remove">Withdraw from stock</a>`,
      );
    }

    const bookForm = (title: string, it: State['books'][string]): Reply =>
      frame(
        title,
        html`<form method="post"><p><label>Title <input name="title" value="${it.title}" required></label></p>
<p><label>Author <input name="author" value="${it.author}" required></label></p>
<p><label>Year <input name="year" type="number" value="${it.year || ''}"></label></p>
<p><label>Shelf <input name="shelf" value="${it.shelf}"></label></p>
<p><label>Copies <input name="copies" type="number" min="0" value="${it.copies}"></label></p><button>Save</button></form>`,
      );

    function saveBook(id: string, form: URLSearchParams): Reply {
      const text = (key: string) => form.get(key) ?? '';
      const [year, copies] = [Number(text('year')), Number(text('copies'))];
      state.books[id] = {
        title: text('title'),
        author: text('author'),
        year,
        shelf: text('shelf'),
        copies,
      };
      return { goto: `books/${id}` };
    }

    function bookPages([, id = '', deed]: string[], { method, form }: Ask): Reply {
      const it = state.books[id];
      if (!it) return notFound;
      if (deed === 'edit')
        return method === 'POST' ? saveBook(id, form) : bookForm('Edit book', it);
      if (deed !== 'remove') return book(id);
      if (method === 'POST') {
        delete state.books[id];
        return { goto: './' };
      }
      const ask = html`<p>Withdraw “${it.title}” for good?</p>${button(`books/${id}/remove`, 'Withdraw')} <a href="books/${id}">Keep it</a>`;
      return frame('Withdraw from stock', ask);
    }

    function loanRows(rows: [string, State['loans'][string]][]): Html {
      const cells = order(rows).map(
        ([
          id,
          loan,
        ]) => html`<tr><td>${state.books[loan.book]?.title}</td><td>${state.members[loan.member]?.name}</td><td>${loan.due}</td><td>${loan.status}</td>
<td>${loan.status === 'out' && html`${button(`loans/${id}/renew`, 'Renew')} ${button(`loans/${id}/return`, 'Return')}`}</td></tr>`,
      );
      return html`<table><thead><tr><th>Book</th><th>Member</th><th>Due</th><th>Status</th><th></th></tr></thead><tbody>${cells}</tbody></table>`;
    }

    function loansPage([, id = '', deed]: string[]): Reply {
      const loan = state.loans[id];
      if (loan && deed === 'renew') loan.due = addDays(loan.due, state.settings.loanDays);
      if (loan && deed === 'return') loan.status = 'returned';
      return loan ? { goto: 'loans' } : frame('Loans', loanRows(Object.entries(state.loans)));
    }

    function membersPage([, id, deed]: string[], { method, form }: Ask): Reply {
      const rows = Object.entries(state.members);
      const links = order(rows).map(
        ([key, { name }]) => html`<li><a href="members/${key}">${name}</a></li>`,
      );
      if (!id) return frame('Members', html`<ul>${links}</ul>`);
      const it = state.members[id];
      if (!it) return notFound;
      if (method === 'POST') {
        if (deed === 'block') it.blocked = !it.blocked;
        else Object.assign(it, { branch: form.get('branch'), email: form.get('email') });
        return { goto: `members/${id}` };
      }
      if (deed === 'edit') {
        return frame(
          `Edit ${it.name}`,
          html`<form method="post"><p><label>Home branch <select name="branch">${options(branches, it.branch)}</select></label></p>
<p><label>E-mail <input type="email" name="email" value="${it.email}"></label></p><button>Save changes</button></form>`,
        );
      }
      const own = Object.entries(state.loans).filter(([, loan]) => loan.member === id);
      return frame(
        it.name,
        html`<p>Home branch: ${it.branch}</p><p>E-mail: ${it.email}</p><p>Card: ${it.blocked ? 'blocked' : 'active'}</p>
<a href="members/${id}/edit">Edit details</a> ${button(`members/${id}/block`, it.blocked ? 'Unblock card' : 'Block card')}<h2>Loans</h2>${loanRows(own)}`,
      );
    }

    function settingsPage({ method, form }: Ask): Reply {
      const now = state.settings;
      if (method === 'POST') {
        now.reminders = form.has('reminders');
        now.fine = form.get('fine') ?? now.fine;
        now.loanDays = Number(form.get('loanDays'));
        now.greeting = form.get('greeting') ?? now.greeting;
        return { goto: 'settings' };
      }
      return frame(
        'Desk settings',
        html`<form method="post"><p><label><input type="checkbox" name="reminders" ${now.reminders && html`checked`}> Send reminders by e-mail</label></p>
<p><label>Fine per day (€) <input name="fine" value="${now.fine}"></label></p><p><label>Loan period (days) <input type="number" name="loanDays" value="${now.loanDays}"></label></p>
<p><label>Greeting on receipts <textarea name="greeting">${now.greeting}</textarea></label></p><button>Save settings</button></form>`,
      );
    }

    return {
      state,
      answer(ask) {
        const [first] = ask.path;
        if (!first) return catalogue(ask);
        if (first === 'books') return bookPages(ask.path, ask);
        if (first === 'loans') return loansPage(ask.path);
        if (first === 'members') return membersPage(ask.path, ask);
        if (first === 'settings') return settingsPage(ask);
        if (first !== 'new-book') return notFound;
        const id = `b${Object.keys(state.books).length + 1}`;
        const empty = { title: '', author: '', year: 0, shelf: '', copies: 1 };
        return ask.method === 'POST' ? saveBook(id, ask.form) : bookForm('Add a book', empty);
      },
    };
  },
};
