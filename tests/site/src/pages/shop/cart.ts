// The cart: what is in it, changing a quantity, taking a line out, and adding to it.

import { escapeHtml } from '../../layout.ts';
import { type Answer, field, json, type Page, type PageRequest, redirect } from '../../page.ts';
import type { CartLine } from '../../world.ts';
import { draw } from './drawings.ts';
import { cartCount, cookieOf, shopPage, visitorCookie } from './frame.ts';
import { findProduct, price } from './products.ts';

const freeFrom = 7500;

export interface Sums {
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
}

export function sums(lines: readonly CartLine[], express = false): Sums {
  const goods = lines.reduce(
    (sum, line) => sum + (findProduct(line.productId)?.cents ?? 0) * line.quantity,
    0,
  );
  const standard = goods >= freeFrom || goods === 0 ? 0 : 600;
  const delivery = express ? 1200 : standard;
  return { goods, delivery, total: goods + delivery };
}

export function sumsList({ goods, delivery, total }: Sums): string {
  return `<dl class="sums"><dt>Goods</dt><dd>${price(goods)}</dd>
<dt>Delivery</dt><dd>${delivery === 0 ? 'Free' : price(delivery)}</dd>
<dt class="total">Total</dt><dd class="total" data-testid="total">${price(total)}</dd></dl>`;
}

export const shopCart: Page = {
  path: '/shop/cart',
  title: 'Your cart',
  html: (request) => {
    const lines = request.world.cart(request.cookies[visitorCookie]);
    const main = lines.length === 0 ? empty : full(lines);
    return shopPage(request, { title: 'Your cart', main });
  },
  post: (request) => {
    const lines = request.world.cart(request.cookies[visitorCookie]);
    const at = Number(field(request, 'line'));
    const quantity = field(request, 'do') === 'remove' ? 0 : Number(field(request, 'quantity'));
    const next = lines
      .map((line, index) => (index === at ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0);
    request.world.count(next.length < lines.length ? 'cart:remove' : 'cart:update');
    request.world.keepCart(request.cookies[visitorCookie], next);
    return redirect('/shop/cart');
  },
};

const empty = `<div class="narrow"><h1>Your cart</h1><p>Your cart is empty.</p>
<p><a class="button" href="/shop">Find something to carry</a></p></div>`;

function full(lines: readonly CartLine[]): string {
  return `<h1>Your cart</h1><div class="split">
<ul class="lines">${lines.map(lineItem).join('')}</ul>
<section class="card stack" aria-label="Summary">${sumsList(sums(lines))}
<a class="button" href="/shop/checkout">Checkout</a><a href="/shop">Continue shopping</a></section></div>`;
}

function lineItem(line: CartLine, index: number): string {
  const product = findProduct(line.productId);
  if (product === undefined) return '';
  return `<li class="line"><span class="picture">${draw(product.drawing, product.colour)}</span>
<div class="stack"><div><a href="/shop/p/${product.id}"><b>${product.name}</b></a>
<div class="soft">${escapeHtml(line.size)}, ${price(product.cents)} each</div></div>
<form method="post" action="/shop/cart"><input type="hidden" name="line" value="${index}">
<input type="number" name="quantity" min="1" max="9" value="${line.quantity}" aria-label="Quantity of ${product.name}">
<button class="link" name="do" value="update">Update</button>
<button class="link" name="do" value="remove" aria-label="Remove ${product.name}">Remove</button></form></div>
<span class="price">${price(product.cents * line.quantity)}</span></li>`;
}

export const shopCartAdd: Page = {
  path: '/shop/cart/add',
  title: 'Add to cart',
  html: () => redirect('/shop/cart'),
  post: (request) => {
    const product = findProduct(field(request, 'product'));
    const size = field(request, 'size');
    const quantity = Number(field(request, 'quantity') || '1');
    if (product === undefined || product.soldOut)
      return refuse(request, 'This product cannot be bought now.');
    if (!product.sizes.includes(size)) return refuse(request, 'Choose a size first.');
    if (!(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9))
      return refuse(request, 'Choose a quantity from 1 to 9.');
    const message = `Added ${product.name} to your cart`;
    return accept(request, { productId: product.id, size, quantity }, message);
  },
};

function accept(request: PageRequest, line: CartLine, message: string): Answer {
  const before = request.cookies[visitorCookie];
  const visitor = request.world.keepCart(before, merge(request.world.cart(before), line));
  request.world.count('cart:add');
  const headers = { 'set-cookie': cookieOf(visitorCookie, visitor) };
  if (!wantsJson(request)) return redirect('/shop/cart', headers);
  return json({ message, count: cartCount(request, visitor) }, { headers });
}

function refuse(request: PageRequest, message: string): Answer {
  request.world.count('cart:refused');
  return json({ message }, { status: 422 });
}

function merge(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const same = (line: CartLine) => line.productId === added.productId && line.size === added.size;
  if (!lines.some(same)) return [...lines, added];
  return lines.map((line) =>
    same(line) ? { ...line, quantity: line.quantity + added.quantity } : line,
  );
}

function wantsJson({ headers }: PageRequest): boolean {
  return headers.accept?.includes('application/json') ?? false;
}
