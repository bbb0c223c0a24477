// The page after checkout: the order's number and what was ordered.

import { escapeHtml } from '../../layout.ts';
import type { Answer, Page, PageRequest } from '../../page.ts';
import type { Order } from '../../world.ts';
import { shopPage } from './frame.ts';
import { findProduct, price } from './products.ts';

export const shopOrder: Page = {
  path: '/shop/order/:n',
  title: 'Order',
  html: (request) => {
    const order = request.world.order(Number(request.params.n));
    if (order === undefined) return unknown(request);
    return shopPage(request, { title: `Order FW-${order.number}`, main: receipt(order) });
  },
};

function unknown(request: PageRequest): Answer {
  const main = `<div class="narrow"><h1>No such order</h1>
<p>Check the number in your confirmation. <a href="/shop">Back to the shop</a></p></div>`;
  return shopPage(request, { title: 'Order not found', main, status: 404 });
}

function receipt(order: Order): string {
  const lines = order.lines.map((line) => {
    const product = findProduct(line.productId);
    const what = `${line.quantity} × ${product?.name ?? line.productId} (${line.size})`;
    return `<dt>${escapeHtml(what)}</dt><dd>${price((product?.cents ?? 0) * line.quantity)}</dd>`;
  });
  return `<div class="narrow"><p class="soft">Thank you, ${escapeHtml(order.name)}. Your order is placed.</p>
<h1>Order FW-${order.number}</h1>
<p>A confirmation is on its way to ${escapeHtml(order.email)}.</p>
<section class="card stack" aria-label="Receipt"><dl class="sums">${lines.join('')}
<dt class="total">Total</dt><dd class="total" data-testid="total">${price(order.totalCents)}</dd></dl>
<p class="soft">Delivery (${order.delivery}) to ${escapeHtml(order.address)}, ${escapeHtml(order.zip)}</p></section>
<a class="button" href="/shop">Continue shopping</a></div>`;
}
