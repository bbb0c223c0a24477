import type { LocalNode } from '@tabhand/protocol';
import { expect, it } from 'vitest';
import { withGroupLabels } from './group-labels.ts';

type Part = Partial<LocalNode> & Pick<LocalNode, 'tag' | 'parent'>;

const tree = (...parts: readonly Part[]): LocalNode[] =>
  parts.map((part, at) => ({
    at,
    role: '',
    name: '',
    visible: true,
    inView: true,
    rect: { x: 0, y: at * 10, width: 100, height: 10 },
    ...part,
  }));

const radio = (parent: number, name: string): Part => ({
  tag: 'input',
  parent,
  role: 'radio',
  name,
  i: name,
});
const text = (parent: number, said: string): Part => ({ tag: '#text', parent, text: said });
const groups = (nodes: readonly LocalNode[], last: readonly number[]) =>
  withGroupLabels(nodes, last).flatMap(({ i, group }) => (i === undefined ? [] : [group]));

it('takes the text over a row of radio buttons for its name', () => {
  const nodes = tree(
    { tag: 'body', parent: -1 },
    { tag: 'p', parent: 0 },
    text(1, 'Board:'),
    { tag: 'div', parent: 0 },
    radio(3, 'Full'),
    radio(3, 'Half'),
  );
  expect(groups(nodes, [5, 2, 2, 5, 4, 5])).toEqual(['Board', 'Board']);
});

it('but not the text of a button, nor of the field before it', () => {
  const button = tree(
    { tag: 'body', parent: -1 },
    { tag: 'button', parent: 0, role: 'button' },
    text(1, 'Board'),
    { tag: 'div', parent: 0 },
    radio(3, 'Full'),
    radio(3, 'Half'),
  );
  expect(groups(button, [5, 2, 2, 5, 4, 5])).toEqual([undefined, undefined]);
  const field = tree(
    { tag: 'body', parent: -1 },
    text(0, 'Name'),
    { tag: 'input', parent: 0, role: 'textbox', editable: true },
    { tag: 'div', parent: 0 },
    radio(3, 'Full'),
    radio(3, 'Half'),
  );
  expect(groups(field, [5, 1, 2, 5, 4, 5])).toEqual([undefined, undefined]);
});
