// `node bench/evals/fit-reader.ts`: fits the weights of the anchored reader and judges them.
//   --as-is      how all wordings are read by the weights of today
//   --pages      leave pages out: read by weights that never saw the page
//   --authors a,b  leave whole authors out, each in turn: read by weights that never saw them
//   --write      fit on all wordings and write the table of weights
// Misreadings are not printed: those of odd tasks are to stay unread.
import { parseArgs } from 'node:util';
import { weights } from '../../packages/agent/src/planners/rules/text/anchored/weights.ts';
import { casesOf } from './fit-cases.ts';
import { judgeAsIs, judgeAuthors, judgePages } from './fit-judge.ts';
import { fitWeights, rates, weightsFrom } from './fit-weights.ts';
import { writeWeights } from './fit-write.ts';

const { values: flags } = parseArgs({
  options: {
    'as-is': { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    authors: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const cases = casesOf();
if (flags['as-is']) judgeAsIs(cases, weightsFrom(weights));
if (flags.pages) judgePages(cases);
if (flags.authors !== undefined) judgeAuthors(cases, flags.authors.split(','));
if (flags.write) writeWeights(fitWeights(cases, rates));
