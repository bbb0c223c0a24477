// Roles and names of every case, next to Chromium's own accessibility tree in the same page.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases as firstCases } from './names.ts';
import { wideCases } from './names-wide.ts';
import { launch, type Opened, open } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Facts {
  readonly role: string;
  readonly name: string;
}

const cases = [...firstCases, ...wideCases];

const html = cases
  .map((piece, at) => `<div>${piece.replace('data-t', `data-t="${at}"`)}</div>`)
  .join('\n');

/** Chromium's internal roles that ARIA has another word for, or none. */
const same: Record<string, string> = {
  img: 'image',
  presentation: 'none',
  RootWebArea: 'document',
  DisclosureTriangle: '',
  DisclosureTriangleGrouped: '',
  Iframe: '',
  IframePresentational: '',
  DescriptionListTerm: 'term',
  SvgRoot: 'image',
  MathMLMath: 'math',
  LayoutTable: 'table',
  LayoutTableRow: 'row',
  LayoutTableCell: 'cell',
  Details: 'group',
  ListBoxOption: 'option',
  StaticText: '',
};

async function chromiumSays({ cdp }: Opened): Promise<Map<string, Facts & { ignored: boolean }>> {
  await cdp.send('DOM.enable');
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const { nodes: all } = await cdp.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const marks = new Map(
    all.flatMap(({ backendNodeId, attributes = [] }) => {
      const at = attributes.indexOf('data-t');
      return at < 0 ? [] : [[backendNodeId, attributes[at + 1] ?? ''] as const];
    }),
  );
  return new Map(
    nodes.flatMap((node) => {
      const mark = marks.get(node.backendDOMNodeId ?? -1);
      const role = String(node.role?.value ?? '');
      const facts = {
        role: same[role] ?? role,
        name: String(node.name?.value ?? ''),
        ignored: node.ignored,
      };
      return mark === undefined ? [] : [[mark, facts] as const];
    }),
  );
}

describe('roles and names', () => {
  it('agree with Chromium in at least 97 of 100 cases', async () => {
    const opened = await open(browser, html);
    const ours = await opened.ask<Record<string, Facts>>(
      `Object.fromEntries([...document.querySelectorAll('[data-t]')].map((e) => [e.dataset.t, { role: __probe.roleOf(e), name: __probe.nameOf(e) }]))`,
    );
    const theirs = await chromiumSays(opened);
    const wrong = cases.flatMap((piece, at) => {
      const our = ours[at];
      const their = theirs.get(String(at));
      if (!our) return [`${piece}\n    is not in the page`];
      if (!their)
        return /^(none|generic|)$/.test(our.role)
          ? []
          : [`${piece}\n    ours ${our.role}, theirs left out`];
      const roleIs =
        our.role === their.role ||
        (their.ignored && (their.role === 'none' || their.role === 'generic'));
      const nameIs = their.ignored || our.name === their.name.replace(/\s+/g, ' ').trim();
      return roleIs && nameIs
        ? []
        : [
            `${piece}\n    ours ${our.role} '${our.name}', theirs ${their.role} '${their.name}'${their.ignored ? ' ignored' : ''}`,
          ];
    });
    const percent = (100 * (cases.length - wrong.length)) / cases.length;
    const report = `${percent.toFixed(1)} % of ${cases.length}\n${wrong.join('\n')}`;
    if (process.env.TABHAND_LONG === '1') process.stderr.write(`${report}\n`);
    expect(percent, report).toBeGreaterThanOrEqual(97);
  });
});
