// Sign in, account and sign out, with a session cookie. One user is known.

import { escapeHtml } from '../layout.ts';
import { type Answer, field, type Page, type PageRequest, redirect } from '../page.ts';
import { cookieOf, loginCookie, shopPage } from './shop/frame.ts';

const known = { email: 'ada@example.com', password: 'tea-and-crumpets', name: 'Ada' };

export const login: Page = {
  path: '/login',
  title: 'Sign in',
  about: 'Sign in as ada@example.com with tea-and-crumpets; a wrong password shows an error.',
  html: (request) => signIn(request),
  post: (request) => {
    const email = field(request, 'email');
    const right = email === known.email && field(request, 'password') === known.password;
    request.world.count(right ? 'login:ok' : 'login:fail');
    if (!right) return signIn(request, 'That email and password do not match. Try again.');
    const token = request.world.logIn(email);
    return redirect('/account', { 'set-cookie': `${cookieOf(loginCookie, token)}; HttpOnly` });
  },
};

function signIn(request: PageRequest, error = ''): Answer {
  const main = `<form class="narrow card" method="post" action="/login" novalidate>
<h1>Sign in</h1><p class="soft">to see your orders and saved addresses</p>
${error === '' ? '' : `<p class="error" role="alert">${error}</p>`}
<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" value="${escapeHtml(field(request, 'email'))}"></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password"></div>
<label class="choice"><input type="checkbox" name="remember"> Keep me signed in</label>
<button>Sign in</button></form>`;
  return shopPage(request, { title: 'Sign in', main, status: error === '' ? 200 : 401 });
}

export const account: Page = {
  path: '/account',
  title: 'Your account',
  about: 'Only for those who signed in; others are sent to the sign-in page.',
  html: (request) => {
    const email = request.world.loggedIn(request.cookies[loginCookie]);
    if (email === undefined) return redirect('/login');
    const main = `<div class="narrow"><h1>Your account</h1>
<p>Welcome back, ${known.name}. You are signed in as ${escapeHtml(email)}.</p>
<section class="card"><dl><dt>Name</dt><dd>Ada Lovelace</dd><dt>Email</dt><dd>${escapeHtml(email)}</dd>
<dt>Member since</dt><dd>December 2015</dd></dl></section>
<div class="row"><a class="button" href="/shop">Go to the shop</a>
<a class="button quiet" href="/logout">Sign out</a></div></div>`;
    return shopPage(request, { title: 'Your account', main });
  },
};

export const logout: Page = {
  path: '/logout',
  title: 'Signed out',
  html: (request) => {
    request.world.logOut(request.cookies[loginCookie]);
    return redirect('/login', { 'set-cookie': `${loginCookie}=; Path=/; Max-Age=0` });
  },
};
