// `node bench/phrases/run.ts`: how the rules planner takes many ways to say the same, on pages kept in
// memory. One row an operation; `--show` prints every request that did not end rightly.
//   --only tick,form   operations   ·   --by one,two   authors   ·   --world 0,2   pages
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { type Operation, operations, type Words } from './operations.ts';
import type { State } from './paper.ts';
import { tryPhrase } from './trial.ts';
import type { World } from './worlds.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    by: { type: 'string' },
    world: { type: 'string', default: '0,1,2' },
    show: { type: 'boolean', default: false },
  },
});
const said = join(import.meta.dirname, 'said');
const authors = readdirSync(said)
  .map((file) => file.replace('.json', ''))
  .filter((name) => flags.by === undefined || flags.by.split(',').includes(name));
const chosen = Object.entries(operations).filter(
  ([name]) => flags.only === undefined || flags.only.split(',').includes(name),
);
const worlds = flags.world.split(',').map(Number);

const fill = (template: string, words: Readonly<Record<string, string>>): string => {
  const text = template.replace(/\{(\w+)\}/g, (all, name: string) => words[name] ?? all);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What is set may be saved as well; what is looked for may be sorted and filtered. */
function isRight(operation: Operation, world: World, words: Words, after: State): boolean {
  const wanted = operation.after(world.state, words);
  const saved = wanted.pressed.length === 0 ? world.plan.buttons.slice(0, 1) : [];
  const pressed = [...new Set(after.pressed)].filter((name) => !saved.includes(name));
  const view = operation.answer === undefined ? {} : { sort: '', filter: '' };
  return isDeepStrictEqual({ ...after, pressed, ...view }, { ...wanted, ...view });
}

const holds = (answer: string, { says, never }: { says: string; never: readonly string[] }) =>
  answer.toLowerCase().includes(says.toLowerCase()) &&
  !never.some((each) => answer.toLowerCase().includes(each.toLowerCase()));

type Verdict = 'success' | 'false-done' | 'wrong' | 'asked' | 'failed';
const kinds: readonly Verdict[] = ['success', 'false-done', 'wrong', 'asked', 'failed'];
const total = new Map<string, number>();
const count = (key: string): void => void total.set(key, (total.get(key) ?? 0) + 1);

for (const [name, operation] of chosen)
  for (const author of authors) {
    const templates: Record<string, string[]> = JSON.parse(
      readFileSync(join(said, `${author}.json`), 'utf8'),
    );
    for (const template of templates[name] ?? [])
      for (const at of worlds) {
        const world = operation.on[at];
        if (world === undefined) continue;
        const words = operation.slots(world.words);
        const query = fill(template, words);
        const { kind, why, answer, state } = await tryPhrase(world, query);
        const told = operation.answer?.(world.state, words);
        const right =
          isRight(operation, world, words, state) &&
          (told === undefined || holds(answer ?? '', told));
        const touched = !isDeepStrictEqual(state, world.state) && !right;
        const done = kind === 'finish';
        const verdict: Verdict = done
          ? right
            ? 'success'
            : 'false-done'
          : touched
            ? 'wrong'
            : kind === 'ask'
              ? 'asked'
              : 'failed';
        count(`${name} ${verdict}`);
        count(`all ${verdict}`);
        if (flags.show && verdict !== 'success')
          console.log(
            `${verdict.padEnd(10)} ${name.padEnd(16)} ${query}\n${' '.repeat(28)}${answer ?? why}`,
          );
      }
  }

console.log(`\n${'operation'.padEnd(18)}trials  ${kinds.join('  ')}`);
for (const name of [...chosen.map(([each]) => each), 'all']) {
  const found = kinds.map((kind) => total.get(`${name} ${kind}`) ?? 0);
  const sum = found.reduce((a, b) => a + b, 0);
  const share = sum === 0 ? '–' : `${((100 * (found[0] ?? 0)) / sum).toFixed(1)} %`;
  console.log(
    `${name.padEnd(18)}${String(sum).padStart(6)}  ${share.padStart(7)}  ${found.slice(1).join('  ')}`,
  );
}
