// Deterministic pages of each kind, with as many controls as asked for: what is looked at when
// observations are compared.

import { shop } from './observe.ts';

export type Kind = 'list' | 'form' | 'table' | 'article' | 'shadow and frames' | 'modal';

const many = (count: number, make: (nth: number) => string): string =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, nth) => make(nth)).join('');

const page = (title: string, body: string): string =>
  `<!doctype html><meta charset=utf-8><title>${title}</title><style>body{font:14px sans-serif;margin:12px}label{display:block;margin:4px}td{padding:2px 8px}dialog{width:300px}</style>${body}`;

const form = (controls: number): string =>
  page(
    'Form',
    `<form>${many(
      controls / 4,
      (nth) =>
        `<fieldset><legend>Guest ${nth}</legend><label>Name <input value="Ada ${nth}"></label><label>Meal <select><option>Fish<option selected>Rice</select></label><label><input type=checkbox ${nth % 2 ? 'checked' : ''}> Window seat</label><button type=button>Remove</button></fieldset>`,
    )}</form>`,
  );

const table = (controls: number): string =>
  page(
    'Orders',
    `<table><thead><tr><th>Order<th>Client<th>Total<th></thead><tbody>${many(
      controls / 2,
      (nth) =>
        `<tr><td><a href="/o/${nth}">O-${1000 + nth}</a><td>Client ${nth % 40}<td>${(nth * 7) % 900} €<td><button>Ship</button>`,
    )}</table>`,
  );

const article = (controls: number): string =>
  page(
    'Ferns',
    `<main><h1>Ferns</h1>${many(
      controls,
      (nth) =>
        `<p>Ferns grow in damp shade and spread by spores; <a href="/n/${nth}">note ${nth}</a> tells where this one was found and by whom.</p>`,
    )}</main>`,
  );

const card = (nth: number): string =>
  `<x-card><template shadowrootmode=open><div><slot></slot><button>Keep ${nth}</button></div></template><a href="/c/${nth}">Card ${nth}</a></x-card>`;

const shadowAndFrames = (controls: number): string => {
  const inner = page(
    'Inside',
    many(controls / 8, (nth) => `<button>Inside ${nth}</button>`),
  );
  const frame = `<iframe srcdoc="${inner.replaceAll('"', '&quot;')}" width=300 height=200></iframe>`;
  return page('Cards', `${many(controls * 0.375, card)}${frame}${frame}`);
};

const modal = (controls: number): string =>
  `${shop(controls)}<div style="position:fixed;inset:0;background:#0008;z-index:9"><div role=dialog aria-label="News" style="position:absolute;left:400px;top:250px;background:#fff;padding:20px"><p>Sign up for news</p><button>No, thanks</button></div></div>`;

export const kinds: Readonly<Record<Kind, (controls: number) => string>> = {
  list: shop,
  form,
  table,
  article,
  'shadow and frames': shadowAndFrames,
  modal,
};
