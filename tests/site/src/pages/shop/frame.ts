// The shop's shell: header with the cart's count, footer, and the cookie banner.

import { shell } from '../../layout.ts';
import { type Answer, htmlAnswer, type PageRequest } from '../../page.ts';

export interface ShopPage {
  readonly title: string;
  readonly main: string;
  readonly status?: number;
  readonly toast?: { readonly text: string; readonly kind: 'success' | 'error' };
}

export const visitorCookie = 'fw_visitor';
export const loginCookie = 'fw_login';
const cookiesCookie = 'fw_cookies';

export function cookieOf(name: string, value: string): string {
  return `${name}=${value}; Path=/; SameSite=Lax`;
}

export function cartCount(request: PageRequest, visitor = request.cookies[visitorCookie]): number {
  return request.world.cart(visitor).reduce((sum, line) => sum + line.quantity, 0);
}

export function shopPage(request: PageRequest, { title, main, status, toast }: ShopPage): Answer {
  const user = request.world.loggedIn(request.cookies[loginCookie]);
  const body = `<header class="mast"><div class="mast-inner">
<a class="wordmark" href="/shop"><img src="/_assets/fern.svg" alt="">Fernway <span>Outfitters</span></a>
<nav aria-label="Shop"><a href="/shop">Shop</a>
${user === undefined ? '<a href="/login">Sign in</a>' : '<a href="/account">Account</a>'}
<a class="cart-link" href="/shop/cart">Cart <span class="cart-count" data-testid="cart-count">${cartCount(request)}</span></a></nav>
</div></header>
<main class="shop">${main}</main>
<footer class="foot"><div><span>Fernway Outfitters. Gear for slow miles.</span>
<span>Free returns within 60 days</span></div></footer>
${hasBanner(request) ? banner : ''}`;
  const head = '<link rel="stylesheet" href="/_assets/shop.css">\n';
  const full = `${title} | Fernway Outfitters`;
  const html = shell({
    title: full,
    body,
    head,
    bodyClass: 'storefront',
    ...(toast === undefined ? {} : { toast }),
  });
  const hidden = request.query.get('banner') === '0';
  const headers = hidden ? { 'set-cookie': cookieOf(cookiesCookie, 'hidden') } : {};
  return htmlAnswer(html, { status: status ?? 200, headers });
}

/** Shown on the first visit of the product list, or wherever `?banner=1` asks for it. */
function hasBanner({ path, query, cookies }: PageRequest): boolean {
  const asked = query.get('banner');
  if (asked !== null) return asked === '1';
  return path === '/shop' && cookies[cookiesCookie] === undefined;
}

const banner = `<section class="cookies" role="dialog" aria-labelledby="cookies-title">
<div class="cookies-inner"><div class="stack">
<h2 id="cookies-title">Cookies at Fernway</h2>
<p class="soft">We use cookies to keep your cart and, if you allow it, to see which trails lead here.
Choose what suits you. You can change your mind at any time.</p></div>
<div class="row"><button type="button" class="quiet" data-choice="decline">Decline</button>
<button type="button" data-choice="accept">Accept all</button></div></div></section>
<script>
document.querySelector('.cookies').addEventListener('click', ({ target }) => {
  const choice = target.dataset.choice;
  if (!choice) return;
  document.cookie = '${cookiesCookie}=' + choice + '; path=/; SameSite=Lax';
  count('banner:' + choice);
  document.querySelector('.cookies').remove();
});
</script>`;
