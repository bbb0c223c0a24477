// Checkout: the server checks every field; a wrong one is named beside it and in a toast.

import { escapeHtml } from '../../layout.ts';
import { type Answer, field, type Page, type PageRequest, redirect } from '../../page.ts';
import { sums, sumsList } from './cart.ts';
import { shopPage, visitorCookie } from './frame.ts';

interface Asked {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly right: RegExp;
  readonly error: string;
}

const asked: readonly Asked[] = [
  {
    name: 'name',
    label: 'Full name',
    type: 'text',
    autocomplete: 'name',
    right: /\S/,
    error: 'Enter your name',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    right: /^\S+@\S+\.\S+$/,
    error: 'Enter a valid email address',
  },
  {
    name: 'address',
    label: 'Address',
    type: 'text',
    autocomplete: 'street-address',
    right: /\S/,
    error: 'Enter your address',
  },
  {
    name: 'zip',
    label: 'ZIP code',
    type: 'text',
    autocomplete: 'postal-code',
    right: /^\d{5}$/,
    error: 'Enter a 5-digit ZIP code',
  },
];

export const shopCheckout: Page = {
  path: '/shop/checkout',
  title: 'Checkout',
  html: (request) => {
    if (cartOf(request).length === 0) return redirect('/shop/cart');
    return shopPage(request, { title: 'Checkout', main: checkout(request, []) });
  },
  post: (request) => {
    if (cartOf(request).length === 0) return redirect('/shop/cart');
    const wrong = asked.filter(({ name, right }) => !right.test(field(request, name)));
    return wrong.length > 0 ? sendBack(request, wrong) : place(request);
  },
};

function cartOf(request: PageRequest) {
  return request.world.cart(request.cookies[visitorCookie]);
}

function sendBack(request: PageRequest, wrong: readonly Asked[]): Answer {
  request.world.count('checkout:refused');
  const text = wrong.map(({ error }) => error).join('. ');
  const main = checkout(request, wrong);
  return shopPage(request, {
    title: 'Checkout',
    main,
    status: 422,
    toast: { text, kind: 'error' },
  });
}

function place(request: PageRequest): Answer {
  const lines = cartOf(request);
  const delivery = field(request, 'delivery') === 'express' ? 'express' : 'standard';
  const order = request.world.placeOrder({
    name: field(request, 'name'),
    email: field(request, 'email'),
    address: field(request, 'address'),
    zip: field(request, 'zip'),
    delivery,
    lines,
    totalCents: sums(lines, delivery === 'express').total,
  });
  request.world.keepCart(request.cookies[visitorCookie], []);
  request.world.count('order:place');
  return redirect(`/shop/order/${order.number}`);
}

function checkout(request: PageRequest, wrong: readonly Asked[]): string {
  const [name, email, address, zip] = asked.map((part) => input(request, part, wrong));
  const express = field(request, 'delivery') === 'express';
  return `<h1>Checkout</h1><div class="split">
<form class="stack" method="post" action="/shop/checkout" novalidate>
${name}${email}<div class="pair">${address}${zip}</div>
<fieldset><legend>Delivery</legend>
<label class="choice"><input type="radio" name="delivery" value="standard"${express ? '' : ' checked'}> Standard, 3 to 5 days</label>
<label class="choice"><input type="radio" name="delivery" value="express"${express ? ' checked' : ''}> Express, next day, $12.00</label></fieldset>
<button>Place order</button></form>
<section class="card stack" aria-label="Summary"><h2>Your order</h2>
${sumsList(sums(cartOf(request), express))}<a href="/shop/cart">Edit cart</a></section></div>`;
}

function input(request: PageRequest, part: Asked, wrong: readonly Asked[]): string {
  const { name, label, type, autocomplete, error } = part;
  const bad = wrong.includes(part);
  const state = bad ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(field(request, name))}"${state}>
${bad ? `<span class="error" id="${name}-error">${error}</span>` : ''}</div>`;
}
