// Speed of the task server as ratios to what the machine can do, all in one run: bare `ws`
// servers and bare SQLite commits do the same work without any of ours.
//   npx node bench/tasks.ts [submitting|fanningOut|perCommand|listing ...]

import { endFigures } from './figures.ts';
import { fanningOut } from './tasks/fanning-out.ts';
import { listing } from './tasks/listing.ts';
import { perCommand } from './tasks/per-command.ts';
import { serveBare, serveOurs } from './tasks/servers.ts';
import { submitting } from './tasks/submitting.ts';

const [role, ...more] = process.argv.slice(2).filter((each) => each !== '--quick');
if (role === 'ours') await serveOurs();
else if (role === 'bare') await serveBare();
else {
  const all = { submitting, fanningOut, perCommand, listing };
  const chosen = Object.entries(all).filter(
    ([name]) => role === undefined || [role, ...more].includes(name),
  );
  for (const [, measure] of chosen) await measure();
  endFigures();
}
