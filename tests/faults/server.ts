// The program under test of the fault stories: a real server in a process of its own.

import { type AppOptions, startApp } from '@tabhand/server';

const options: AppOptions = JSON.parse(process.argv[2] ?? '{}');
const app = await startApp({ port: 0, logLevel: 'silent', ...options });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write(`listening on ${app.url}\n`);
