// One product: choose a size and a quantity, add it to the cart, see a toast.

import type { Answer, Page, PageRequest } from '../../page.ts';
import { draw } from './drawings.ts';
import { shopPage } from './frame.ts';
import { stars } from './list.ts';
import { findProduct, type Product, price, products } from './products.ts';

export const shopProduct: Page = {
  path: '/shop/p/:id',
  title: 'Product',
  html: (request) => {
    const product = findProduct(request.params.id);
    if (product === undefined) return missing(request);
    return shopPage(request, { title: product.name, main: detail(product) });
  },
};

function missing(request: PageRequest): Answer {
  const main = `<div class="narrow"><h1>We do not carry that</h1>
<p>The product may have been renamed. <a href="/shop">See everything we sell</a></p></div>`;
  return shopPage(request, { title: 'Product not found', main, status: 404 });
}

function detail(product: Product): string {
  const category = encodeURIComponent(product.category);
  return `<nav class="crumbs" aria-label="Breadcrumb"><a href="/shop">Shop</a> /
<a href="/shop?category=${category}">${product.category}</a> / ${product.name}</nav>
<div class="detail"><div class="picture">${draw(product.drawing, product.colour)}</div>
<div class="stack"><h1>${product.name}</h1>${stars(product)}
<p class="price">${price(product.cents)}</p><p>${product.words}</p>
${product.soldOut ? soldOut : buy(product)}
<p class="soft">Ships in two days. Free delivery over $75.</p></div></div>
<section class="stack" style="margin-top:56px"><h2>Goes well with it</h2>
<ul class="shelf">${neighbours(product).map(small).join('')}</ul></section>`;
}

const soldOut = `<p class="error">Sold out until spring.</p>
<button type="button" disabled>Add to cart</button>`;

function buy({ id, sizes }: Product): string {
  const options = sizes.map((size) => `<option>${size}</option>`).join('');
  const ask = sizes.length > 1 ? '<option value="">Choose a size</option>' : '';
  return `<form class="buy" method="post" action="/shop/cart/add">
<input type="hidden" name="product" value="${id}">
<div class="field"><label for="size">Size</label>
<select id="size" name="size" aria-describedby="size-error">${ask}${options}</select>
<span class="error" id="size-error"></span></div>
<div class="field"><label for="quantity">Quantity</label>
<input id="quantity" name="quantity" type="number" min="1" max="9" value="1"></div>
<button data-testid="add-to-cart">Add to cart</button></form>
<script>${buyScript}</script>`;
}

const buyScript = `
document.querySelector('.buy').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const error = document.getElementById('size-error');
  error.textContent = form.size.value ? '' : 'Choose a size';
  form.size.setAttribute('aria-invalid', String(!form.size.value));
  if (!form.size.value) return toast('Choose a size first', 'error');
  const button = form.querySelector('button');
  button.disabled = true;
  const response = await fetch(form.action, {
    method: 'POST', body: new URLSearchParams(new FormData(form)),
    headers: { accept: 'application/json' },
  });
  button.disabled = false;
  const { message, count } = await response.json();
  if (response.ok) document.querySelector('.cart-count').textContent = count;
  toast(message, response.ok ? 'success' : 'error');
});`;

function neighbours(product: Product): readonly Product[] {
  const at = products.indexOf(product);
  return [5, 9, 14, 19].flatMap((step) => products[(at + step) % products.length] ?? []);
}

function small(product: Product): string {
  return `<li><a class="product" href="/shop/p/${product.id}">
<span class="picture">${draw(product.drawing, product.colour)}</span><h3>${product.name}</h3>
<span class="price">${price(product.cents)}</span></a></li>`;
}
