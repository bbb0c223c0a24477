import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Asked, Tools } from './planner.ts';
import { modelPlanner } from './planners/model/index.ts';
import { rulesPlanner } from './planners/rules/index.ts';
import { type AgentState, answerState, startState } from './state.ts';
import { replaying, type Tape } from './tape.ts';
import { turn } from './turn.ts';
import { localFromHtml } from './view-html.ts';

const pages = [
  '<h1>Shop</h1><input id="1" aria-label="Name"><button id="2">Save</button>',
  '<h1>Shop</h1><input id="1" aria-label="Name" value="Ada"><button id="2">Save</button>',
  '<h1>Done</h1><p role="status">Saved</p><a id="3" href="/x">Next</a>',
  '<h1>Verify you are human</h1>',
  '<h1>Too many requests</h1>',
];
const calls = [
  'click(2)',
  'click(3)',
  'setValue(1, "Ada")',
  'remember("a", "b")',
  'recall("a")',
  'ask("Which?")',
  'look("why")',
  'finish("Saved")',
  'fail("no")',
  'nonsense',
];

const turns = fc.array(
  fc.record({
    page: fc.nat(pages.length - 1),
    call: fc.constantFrom(...calls),
    fails: fc.boolean(),
    at: fc.nat(1000),
  }),
  { minLength: 1, maxLength: 8 },
);

const view = (page: number) => {
  const url = `https://a.test/${page}`;
  return { url, title: '', local: { ...localFromHtml(pages[page] ?? ''), url } };
};
const stored = <T>(data: T): T => JSON.parse(JSON.stringify(data));

/** A model whose answers cannot be had twice. */
function once(call: string, fails: boolean): Tools['model'] {
  let left = 3;
  return async (): Promise<Asked> => {
    left -= 1;
    if (fails || left < 0) throw new Error('down');
    const reply = { thought: `the ${left}th`, action: call };
    return { reply, used: { prompt: 10, completion: 2, usd: 0.01, ms: 5 } };
  };
}

test('[A1] the same turn fed with what it heard decides the same, whoever planned', async () => {
  await fc.assert(
    fc.asyncProperty(turns, fc.boolean(), async (rounds, withModel) => {
      const who = withModel
        ? { planner: modelPlanner('m'), fallback: rulesPlanner }
        : { planner: rulesPlanner };
      let state: AgentState = startState('Type "Ada" into Name, then click Save', { now: 0 });
      for (const { page, call, fails, at } of rounds) {
        const model = once(call, fails);
        const before = stored(state);
        let clock = at;
        const tools = { ...who, now: () => clock++, locale: 'en', mark: () => `m${clock++}` };
        const turned = await turn(state, view(page), { ...tools, ...(model && { model }) });
        const tape = stored<Tape>(turned.tape ?? { at, locale: 'en' });
        const again = await turn(before, view(page), replaying(tape, who));
        expect(stored({ state: again.state, decision: again.decision })).toEqual(
          stored({ state: turned.state, decision: turned.decision }),
        );
        state = turned.decision.kind === 'ask' ? answerState(turned.state, 'yes') : turned.state;
      }
    }),
    { numRuns: process.env.TABHAND_LONG === '1' ? 2000 : 100 },
  );
}, 180_000);
