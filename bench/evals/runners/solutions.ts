// The scripts of the scripted runner: what a person's hand would do, task by task.
import { appSolutions } from './app-solutions.ts';
import { reactSolutions } from './react-solutions.ts';
import type { Solution } from './solution.ts';
import { widgetSolutions } from './widget-solutions.ts';

export const solutions: Record<string, Solution> = {
  ...reactSolutions,
  ...widgetSolutions,
  ...appSolutions,
};
