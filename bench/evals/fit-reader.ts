// `node bench/evals/fit-reader.ts`: fits the anchored reader and the judge, and says how they do.
//   --as-is      how all wordings are read by the weights of today
//   --pages      leave pages out: read and judged by weights that never saw the page
//   --authors    leave whole authors out, each in turn
//   --write      fit on all wordings and write both tables of weights
// Misreadings are not printed: those of odd tasks are to stay unread.
import { parseArgs } from 'node:util';
import { weights } from '../../packages/agent/src/planners/rules/text/anchored/weights.ts';
import { casesOf } from './fit-cases.ts';
import { judgeAsIs, judgeAuthors, judgePages, judgeTable } from './fit-judge.ts';
import { fitWeights, rates } from './fit-weights.ts';
import { writeJudge, writeWeights } from './fit-write.ts';

const { values: flags } = parseArgs({
  options: {
    'as-is': { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    authors: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const cases = casesOf();
if (flags['as-is']) judgeAsIs(cases, weights);
if (flags.pages) judgePages(cases);
if (flags.authors) judgeAuthors(cases);
if (flags.write) {
  writeJudge(judgeTable(cases));
  writeWeights(fitWeights(cases, rates));
}
