// For pages with hard cases: how many controls are listed, can be pressed where we say, are
// covered and said to be, or are missed, next to Chrome's own accessibility tree.

import { launch, type Opened, open } from '../tests/dom/page.ts';

const pages: Readonly<Record<string, string>> = {
  modal: `<button>Behind</button><a href="#">Behind too</a><div style="position:fixed;inset:0;background:#0008"><div role="dialog" aria-label="Cookies" style="margin:100px auto;width:300px;background:#fff">We use cookies <button>Accept all</button><button aria-label="Close">×</button></div></div>`,
  shadow: `<x-a><template shadowrootmode="open"><button>One</button><x-b><template shadowrootmode="open"><button>Two</button><slot></slot></template><button>Three</button></x-b></template></x-a>`,
  divs: `<style>.row{cursor:pointer;padding:4px}</style>${Array.from({ length: 8 }, (_, k) => `<div class="row">Row ${k}</div>`).join('')}`,
  form: `<form><label>Name <input></label><label>Mail <input type="email"></label><select><option>a<option>b</select><textarea></textarea><label><input type="checkbox" style="opacity:0;position:absolute"> Custom</label><button>Send</button></form>`,
};

interface Count {
  readonly listed: number;
  readonly hittable: number;
  readonly covered: number;
  readonly chrome: number;
}

async function count({ ask, call, cdp }: Opened): Promise<Count> {
  const { nodes } = await call('observe', {});
  const hits = await ask<number>(
    `${JSON.stringify(nodes)}.filter(({ i, xy, occ }) => !occ && xy && __probe.receives(__probe.elementOf(i), __probe.elementAt(xy[0] + 0.5, xy[1] + 0.5))).length`,
  );
  const { nodes: ax } = await cdp.send('Accessibility.getFullAXTree');
  const widgets =
    /^(button|link|textbox|searchbox|checkbox|radio|combobox|slider|spinbutton|tab|menuitem|switch)$/;
  const chrome = ax.filter(
    ({ role, ignored }) => !ignored && widgets.test(String(role?.value)),
  ).length;
  return {
    listed: nodes.length,
    hittable: hits,
    covered: nodes.filter(({ occ }) => occ).length,
    chrome,
  };
}

export async function accuracy(): Promise<void> {
  const browser = await launch();
  console.log('page       listed  hittable  covered  in Chrome’s tree');
  for (const [name, html] of Object.entries(pages)) {
    const opened = await open(browser, html);
    const { listed, hittable, covered, chrome } = await count(opened);
    console.log(
      `${name.padEnd(10)} ${String(listed).padStart(6)} ${String(hittable).padStart(9)} ${String(covered).padStart(8)} ${String(chrome).padStart(8)}`,
    );
  }
  await browser.close();
}
