// The page as HTML, for those who ask for all of it: no scripts or styles, secrets masked,
// what is hidden marked as such, cut at a limit.

import { isPassword, maybeControl } from './control.ts';
import { mask } from './name-native.ts';
import { inPass, styleOf } from './pass.ts';
import { escapeHtml } from './skeleton-table.ts';
import { refOf } from './tag.ts';
import { childNodesOf, isElement } from './walk.ts';

const usualLimit = 50_000;
const largestLimit = 200_000;
const leftOut = /^(script|style|noscript|template|link|meta|base)$/;
const empty = /^(area|br|col|embed|hr|img|input|source|track|wbr)$/;

/** 50,000 characters, or 200,000 for pages that need more. */
export function fullDom({ limit }: { limit?: number }): string {
  return inPass(() => {
    const most = limit ?? largestLimit;
    const html = write(most + 1);
    const cap = limit ?? (html.length > usualLimit ? largestLimit : usualLimit);
    return html.length <= cap ? html : `${html.slice(0, cap)}<!-- cut at ${cap} characters -->`;
  });
}

type Task = { readonly node: Node; readonly hidden: boolean } | string;

function write(most: number): string {
  const parts: string[] = [];
  let length = 0;
  const say = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const tasks: Task[] = [{ node: document.documentElement, hidden: false }];
  for (let task = tasks.pop(); task !== undefined && length < most; task = tasks.pop()) {
    if (typeof task === 'string') say(task);
    else if (task.node.nodeType === 3)
      say(escapeHtml((task.node.nodeValue ?? '').replace(/\s+/g, ' ')));
    else if (isElement(task.node) && !leftOut.test(task.node.localName)) {
      const isHidden = !task.hidden && isUnseen(task.node);
      say(opening(task.node, isHidden));
      if (empty.test(task.node.localName)) continue;
      tasks.push(`</${task.node.localName}>`);
      const children = childNodesOf(task.node);
      for (let i = children.length - 1; i >= 0; i--) {
        const node = children[i];
        if (node) tasks.push({ node, hidden: task.hidden || isHidden });
      }
    }
  }
  return parts.join('');
}

const isUnseen = (element: Element): boolean => {
  const style = styleOf(element);
  return (
    element.localName !== 'head' &&
    (style.display === 'none' || style.visibility !== 'visible' || style.opacity === '0')
  );
};

function opening(element: Element, isHidden: boolean): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'style' && !name.startsWith('on'))
    .map(
      ({ name, value }) =>
        `${name}="${escapeHtml(name === 'value' && isPassword(element) ? mask(value) : value.slice(0, 300))}"`,
    );
  if (element.matches(maybeControl) && !element.hasAttribute('data-llm-id'))
    attributes.push(`data-llm-id="${refOf(element)}"`);
  if (isHidden) attributes.push('data-hidden="true"');
  return `<${[element.localName, ...attributes].join(' ')}>`;
}
