// Lighthouse as its own command line runs it, in our Chromium. Installed outside the lockfile.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installScratch } from '../../scripts/scratch.ts';

interface Options {
  readonly executablePath: string;
  readonly preset: 'desktop' | 'mobile';
  readonly runs: number;
}

const flags = [
  '--headless=new',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** The performance score of each run, out of 100. */
export async function lighthouseScores(url: string, options: Options): Promise<readonly number[]> {
  const folder = await installScratch('lighthouse', { lighthouse: '13.5.0' });
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    `--chrome-flags=${[...flags, ...root].join(' ')}`,
    ...(options.preset === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const env = { ...process.env, CHROME_PATH: options.executablePath };
  const scores: number[] = [];
  for (let run = 0; run < options.runs; run++) {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env,
      maxBuffer: 64 << 20,
      timeout: 180_000,
    });
    const report: { categories: { performance: { score: number } } } = JSON.parse(stdout);
    scores.push(Math.round(100 * report.categories.performance.score));
  }
  return scores;
}
