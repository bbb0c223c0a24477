// Every eval task, in the order they are reported.
import type { Task } from '../task.ts';
import { antdTasks } from './antd.ts';
import { boatTasks } from './boats.ts';
import { clinicTasks } from './clinic.ts';
import { componentTasks } from './components.ts';
import { editingTasks } from './editing.ts';
import { libraryTasks } from './library.ts';
import { listTasks } from './lists.ts';
import { muiTasks } from './mui.ts';
import { partTasks } from './parts.ts';
import { plainTasks } from './plain.ts';

export const tasks: readonly Task[] = [
  ...antdTasks,
  ...muiTasks,
  ...componentTasks,
  ...plainTasks,
  ...editingTasks,
  ...listTasks,
  ...libraryTasks,
  ...boatTasks,
  ...clinicTasks,
  ...partTasks,
];
