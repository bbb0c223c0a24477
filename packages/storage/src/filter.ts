// A list of tasks as SQL. A page is found by position, so that it costs the
// same however many tasks there are.

import type { TaskFilter } from '@tabhand/tasks';

export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** `mark` writes the placeholder of the nth value. */
export function filterSql(filter: TaskFilter, mark: (nth: number) => string): Statement {
  const values: (string | number)[] = [];
  const put = (value: string | number): string => mark(values.push(value));
  const where = [`tenant = ${put(filter.tenant)}`];
  if (filter.instanceId !== undefined) where.push(`instance_id = ${put(filter.instanceId)}`);
  if (filter.sessionId !== undefined) where.push(`session_id = ${put(filter.sessionId)}`);
  if (filter.statuses !== undefined) {
    where.push(`status IN (${filter.statuses.map(put).join(', ')})`);
  }
  if (filter.before !== undefined) {
    where.push(`n < (SELECT n FROM tasks WHERE id = ${put(filter.before)})`);
  }
  const limit = put(filter.limit);
  const order = filter.order === 'asc' ? 'ASC' : 'DESC';
  const found = `FROM tasks WHERE ${where.join(' AND ')} ORDER BY n ${order}`;
  return { text: `SELECT body ${found} LIMIT ${limit}`, values };
}
