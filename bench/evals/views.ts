// Where the recorded views of the start pages lie.
import { join } from 'node:path';
import { scratch } from './widgets.ts';

export const views = join(scratch, 'views');

export const viewFile = (page: string): string =>
  join(views, `${page.replace(/\/$/, '').replaceAll('/', '--')}.json`);
