// The product list with search, category and sort; all of it is in the query.

import { escapeHtml } from '../../layout.ts';
import type { Page, PageRequest } from '../../page.ts';
import { draw } from './drawings.ts';
import { shopPage } from './frame.ts';
import { categories, type Product, price, search, sorts, type Wanted } from './products.ts';

export const shopList: Page = {
  path: '/shop',
  title: 'Shop',
  about: 'Fernway Outfitters: 24 products with search, filter and sort; cart and checkout.',
  html: (request) => {
    const wanted = read(request);
    const found = search(wanted);
    const main = `<div class="lead"><h1>Gear for slow miles</h1>
<p class="soft">Packs, shelter and clothing that get better with every trail.</p></div>
${finder(wanted)}
<p class="results" role="status">${summary(found.length, wanted)}</p>
<ul class="shelf">${found.map(card).join('')}</ul>`;
    return shopPage(request, { title: 'Shop', main });
  },
};

function read({ query }: PageRequest): Wanted {
  const get = (name: string) => (query.get(name) ?? '').trim();
  return { text: get('q'), category: get('category'), sort: get('sort') };
}

function finder({ text, category, sort }: Wanted): string {
  const option = (value: string, label: string, chosen: string) =>
    `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`;
  return `<form class="finder" action="/shop" role="search">
<div class="field search"><label for="q">Search products</label>
<input id="q" type="search" name="q" value="${escapeHtml(text)}" placeholder="Try “wool” or “tent”"></div>
<div class="field"><label for="category">Category</label>
<select id="category" name="category">${option('', 'All categories', category)}
${categories.map((name) => option(name, name, category)).join('')}</select></div>
<div class="field"><label for="sort">Sort by</label><select id="sort" name="sort">
${Object.entries(sorts)
  .map(([value, label]) => option(value, label, sort))
  .join('')}</select></div>
<button>Search</button></form>
<script>for (const part of document.querySelectorAll('.finder select'))
  part.addEventListener('change', () => part.form.submit());</script>`;
}

function summary(found: number, { text, category }: Wanted): string {
  const things = `${found} ${found === 1 ? 'product' : 'products'}`;
  const about = text === '' ? '' : ` for “${escapeHtml(text)}”`;
  const where = category === '' ? '' : ` in ${escapeHtml(category)}`;
  const all = text + category === '' ? '' : ' <a href="/shop">Show all products</a>';
  return `<span>${things}${about}${where}</span>${all}`;
}

function card(product: Product): string {
  return `<li><a class="product" href="/shop/p/${product.id}">
<span class="picture">${draw(product.drawing, product.colour)}${tag(product)}</span>
<span class="kind">${product.category}</span><h2>${product.name}</h2>
<span class="facts"><span class="price">${price(product.cents)}</span>${stars(product)}</span></a></li>`;
}

function tag({ soldOut, reviews }: Product): string {
  if (soldOut) return '<span class="tag">Sold out</span>';
  return reviews > 600 ? '<span class="tag">Favourite</span>' : '';
}

export function stars({ rating, reviews }: Product): string {
  return `<span class="rating" role="img" aria-label="Rated ${rating} of 5, ${reviews} reviews"><b>★</b> ${rating} (${reviews})</span>`;
}
