// `node bench/evals/read-dev.ts`: reads many wordings of each task against the recorded start
// pages, without a browser, and says which of them ask for something else than the first one.
//   --record      look at the pages again first
//   --only a,b    tasks whose id contains one of these
//   --set 0,1,2,3 which of the six wordings
//   --first       the first wording instead
//   --show        print both readings of those that differ
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localOf } from '@tabhand/agent';
import { grounderOf, phrasesOf } from '../../packages/agent/src/planners/rules/ground/grounder.ts';
import { buildPage, type Page } from '../../packages/agent/src/planners/rules/page/view.ts';
import { canonical } from '../../packages/agent/src/planners/rules/text/canon/index.ts';
import type { Intent } from '../../packages/agent/src/planners/rules/text/intent.ts';
import { readClauses } from '../../packages/agent/src/planners/rules/text/interpret.ts';
import { readIntent } from '../../packages/agent/src/planners/rules/text/read.ts';
import { expected } from './read-expected.ts';
import { factsOf } from './read-facts.ts';
import { tasks } from './tasks/index.ts';
import { viewFile } from './views.ts';

const { values: flags } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    set: { type: 'string', default: '0,1,2,3' },
    show: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
  },
});
const devFile = join(import.meta.dirname, 'dev-wordings.json');

const pages = new Map<string, Page>();
function pageOf(name: string): Page {
  const known = pages.get(name);
  if (known !== undefined) return known;
  const made = buildPage(localOf(JSON.parse(readFileSync(viewFile(name), 'utf8'))));
  pages.set(name, made);
  return made;
}

export function readAll(text: string, page: Page): Intent[] {
  const ground = grounderOf(page);
  return readClauses(text, phrasesOf(page), ground).map((clause) => readIntent(clause, ground));
}

const plain = (text: string, page: Page): string =>
  canonical(text, phrasesOf(page), grounderOf(page));

if (flags.record) await (await import('./record-views.ts')).recordViews();
const dev: Record<string, string[]> = existsSync(devFile)
  ? JSON.parse(readFileSync(devFile, 'utf8'))
  : {};
const chosen = flags.set.split(',').map(Number);
const total = { read: 0, same: 0 };
/** By its form: where the reader is weak. */
function formOf(text: string): string {
  if (/[?]/.test(text) && /^(?:what|which|who|whose|where|how|is|are|does|on which)/i.test(text))
    return 'question';
  if (/^[^.!?]{1,40}(?::|→|>|–)/.test(text)) return 'note';
  if (/^(?:i|we)\b/i.test(text)) return 'wish';
  if (/^(?:please|can you|could you|would you|will you)/i.test(text)) return 'polite';
  if (
    /\b(?:should|must|has to|have to|needs? to|will|is|are|wants)\b/i.test(
      text.split(/[.,;]/)[0] ?? '',
    )
  )
    return 'statement';
  return 'other';
}
const forms = new Map<string, { read: number; same: number }>();

const asked = (facts: readonly string[]): string =>
  facts
    .map((fact) => fact.trim())
    .toSorted()
    .join(' ; ');
for (const { id, page: name, wordings } of tasks) {
  if (!flags.only.split(',').some((part) => id.includes(part))) continue;
  const page = pageOf(name);
  const want = (expected[id] ?? []).map(asked);
  const lines: string[] = [];
  let same = 0;
  const said = chosen.flatMap((at) => dev[id]?.[at] ?? []);
  for (const text of flags.first ? [wordings[0]] : said) {
    const facts = asked(factsOf(readAll(text, page), page));
    const form = forms.get(formOf(text)) ?? { read: 0, same: 0 };
    forms.set(formOf(text), form);
    form.read += 1;
    if (want.includes(facts)) form.same += 1;
    if (want.includes(facts)) same += 1;
    else lines.push(`   ≠ ${text}\n     → ${plain(text, page)}\n       ${facts}`);
  }
  total.read += flags.first ? 1 : said.length;
  total.same += same;
  if (flags.show && lines.length > 0) console.log(`${id} ${same}: ${want[0]}\n${lines.join('\n')}`);
}
const share = total.read === 0 ? 0 : (100 * total.same) / total.read;
console.log(`${total.same} of ${total.read} read the same (${share.toFixed(1)} %)`);
for (const [form, { read, same }] of forms) console.log(`  ${form}: ${same} of ${read}`);
