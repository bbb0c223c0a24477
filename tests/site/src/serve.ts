// Serves the site by hand: `npx node tests/site/src/serve.ts --port 3500`.

import { parseArgs } from 'node:util';
import { startSite } from './start.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3500' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
const site = await startSite({ port: Number(values.port), host: values.host });
process.stdout.write(`site on ${site.url} (other origin ${site.otherUrl})\n`);
const stop = () => void site.close();
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
