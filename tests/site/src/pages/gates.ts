// Pages that stand between a visitor and what they came for: basic auth, a captcha, a consent
// gate, a block for unusual traffic, a login wall, and a page with nothing on it.

import { shell } from '../layout.ts';
import { htmlAnswer, type Page } from '../page.ts';

export const auth: Page = {
  path: '/auth',
  title: 'Basic auth',
  about: 'Basic authentication, user and pass.',
  html: ({ headers, world }) => {
    const right = `Basic ${Buffer.from('user:pass').toString('base64')}`;
    const ok = headers.authorization === right;
    world.count(ok ? 'auth:ok' : 'auth:asked');
    if (ok) return '<p role="status">You are in.</p>';
    const challenge = { 'www-authenticate': 'Basic realm="Fernway staff"' };
    return htmlAnswer(shell({ title: 'Basic auth', body: '<p>Authorization required.</p>' }), {
      status: 401,
      headers: challenge,
    });
  },
};

export const captcha: Page = {
  path: '/captcha-like',
  title: 'Verify you are human',
  about: 'Looks like a captcha; no program should press on.',
  html: () => `<p>Please complete the security check to continue.</p>
<div class="card row" id="captcha" data-sitekey="practice"><label class="choice"><input type="checkbox" id="robot"> I'm not a robot</label>
<span class="soft">Captcha</span></div><button id="go" class="quiet">Continue</button>
<script>robot.addEventListener('change', () => count('captcha:tick'));
go.addEventListener('click', () => count('captcha:continue'))</script>`,
};

export const consent: Page = {
  path: '/consent',
  title: 'Before you continue',
  about: 'A consent gate over the whole page; the article is behind it.',
  html: () => `<div class="cover full" id="gate" role="dialog" aria-modal="true" aria-labelledby="gate-title">
<div class="card stack"><h2 id="gate-title">We value your privacy</h2><p>We and our 842 partners use cookies
and similar technologies. By clicking “Accept all” you consent to the use of all cookies.</p>
<div class="row"><button data-choice="accept">Accept all</button>
<button class="quiet" data-choice="reject">Reject all</button>
<button class="link" data-choice="more">Manage options</button></div></div></div>
<p id="article">The tide table for today: high water at 06:12 and 18:40.</p>
<script>gate.addEventListener('click', ({ target }) => {
  const { choice } = target.dataset;
  if (!choice) return;
  count('consent:' + choice);
  if (choice !== 'more') gate.remove();
})</script>`,
};

export const blocked: Page = {
  path: '/blocked',
  title: 'Sorry',
  about: 'The text of a site that suspects a program.',
  html: () => `<p>Our systems have detected unusual traffic from your computer network. This page checks
to see if it is really you sending the requests, and not a robot.</p>
<p class="soft">Please try again later.</p>`,
};

export const blank: Page = {
  path: '/blank',
  title: 'Blank',
  about: 'A page with nothing on it.',
  html: () => htmlAnswer('<!doctype html><html lang="en"><title>Blank</title><body></body></html>'),
};

export const loginWall: Page = {
  path: '/login-wall',
  title: 'The quiet season',
  about: 'An article that stops after a paragraph and asks for a login.',
  html: () => `<p>In November the valley empties. The ferry runs twice a day, then once, then when
somebody rings the bell.</p><section class="card stack"><h2>Sign in to continue reading</h2>
<p>This article is for members. Log in to your account or create one.</p>
<form class="stack" method="post" action="/login"><label class="field">Email<input type="email" name="email"></label>
<label class="field">Password<input type="password" name="password"></label><button>Log in</button></form></section>`,
};
