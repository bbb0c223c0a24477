// The skeleton made from an HTML string.

import { expect, test } from 'vitest';
import { skeletonOf } from './html-skeleton.ts';

test('[SC-31] keeps controls with their ids, texts and the attributes that matter', () => {
  const html = `<html><head><title>x</title><script>1</script></head><body><div class="x"><a href="/a" class="c" data-llm-id="7">Home <b>page</b></a>
    <input id="mail" name="email" type="email" value="a&quot;b"><input type="hidden" name="t" value="1"><input type="password" name="p" value="secret">
    <div role="tab" onclick="x()">Tab</div><p>text</p><button hidden>no</button><div style="display: none"><button>gone</button></div>
    <select name="s"><option value="1">One<option selected>Two</select><div tabindex="0">Focus</div><div tabindex="-1">no</div></div>`;
  expect(skeletonOf(html).split('\n')).toEqual([
    '<a id="7" href="/a">Home page</a>',
    '<input id="mail" name="email" type="email" value="a&quot;b">',
    '<input name="p" type="password">',
    '<div role="tab">Tab</div>',
    '<select name="s"><option value="1">One</option><option value="Two">Two</option></select>',
    '<div>Focus</div>',
  ]);
});

test('[SC-31] a page of ten thousand levels or without an end does no harm', () => {
  expect(skeletonOf(`${'<div>'.repeat(10_000)}<button>Deep</button>`)).toBe(
    '<button>Deep</button>',
  );
  expect(skeletonOf('<button>x</button>'.repeat(20_000)).length).toBeLessThanOrEqual(100_000);
  expect(skeletonOf('')).toBe('');
});
