// The readable text of a page: the main content, as plain text or Markdown. What cannot be
// seen is not read, because it may have been hidden on purpose.

import { inPass, styleOf } from './pass.ts';
import { roleOf } from './role.ts';
import { childNodesOf, isElement } from './walk.ts';

const unread =
  /^(script|style|noscript|template|head|svg|canvas|video|audio|iframe|object|select|textarea|input|button)$/;
const aside = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'menu',
  'menubar',
  'toolbar',
]);
const leastText = 200;
/** A question needs no more; a book would take minutes. */
const mostLetters = 200_000;

export function readable({ format }: { format: 'text' | 'markdown' }): string {
  return inPass(() => {
    const start = mainContent();
    if (!start) return '';
    return tidy(
      write(start, { isMarkdown: format === 'markdown', isWhole: start === document.body }),
    );
  });
}

/** The part with the most running text, if it holds most of what the page says. */
function mainContent(): Element | null {
  const { body } = document;
  if (!body) return null;
  const marked = [...document.querySelectorAll('main,[role=main],article')].filter(
    (part) => textLength(part) >= leastText,
  );
  if (marked.length === 1 || marked[0]?.matches('main,[role=main]')) return marked[0] ?? body;
  return body;
}

const textLength = (element: Element): number =>
  (element.textContent ?? '').replace(/\s+/g, ' ').length;

const isUnseen = (element: Element): boolean => {
  const style = styleOf(element);
  if (style.display === 'none' || Number(style.opacity) < 0.02 || style.visibility === 'hidden')
    return true;
  if (style.position !== 'absolute' && style.position !== 'fixed')
    return Number.parseFloat(style.fontSize) < 2;
  const box = element.getBoundingClientRect();
  const isClipped =
    /rect\(0|inset\((50|100)%/.test(`${style.clip} ${style.clipPath}`) ||
    (box.width <= 1 && box.height <= 1 && style.overflow === 'hidden');
  return isClipped || box.right + scrollX <= 0 || box.bottom + scrollY <= 0;
};

interface Manner {
  readonly isMarkdown: boolean;
  readonly isWhole: boolean;
}

type Task = { readonly node: Node } | string;

function write(start: Element, manner: Manner): string {
  const parts: string[] = [];
  const tasks: Task[] = [{ node: start }];
  let length = 0;
  for (let task = tasks.pop(); task !== undefined && length < mostLetters; task = tasks.pop()) {
    const text =
      typeof task === 'string' ? task : task.node.nodeType === 3 ? textOf(task.node) : '';
    length += text.length;
    if (text !== '') parts.push(text);
    else if (typeof task === 'string') continue;
    else if (isElement(task.node)) open(task.node, tasks, manner);
  }
  return parts.join('');
}

/** Spaces and line ends of the source mean nothing, except where the page keeps them. */
function textOf(node: Node): string {
  const text = node.nodeValue ?? '';
  const isKept = node.parentElement && styleOf(node.parentElement).whiteSpace.startsWith('pre');
  return isKept ? text : text.replace(/\s+/g, ' ');
}

function open(element: Element, tasks: Task[], { isMarkdown, isWhole }: Manner): void {
  if (unread.test(element.localName) || isUnseen(element)) return;
  if (isWhole && aside.has(roleOf(element)) && element !== document.body) return;
  const [before, after] = isMarkdown ? marks(element) : plainMarks(element);
  tasks.push(after);
  const children = childNodesOf(element);
  for (let i = children.length - 1; i >= 0; i--) {
    const node = children[i];
    if (node) tasks.push({ node });
  }
  tasks.push(before);
}

function plainMarks(element: Element): [string, string] {
  const tag = element.localName;
  if (tag === 'br') return ['\n', ''];
  if (tag === 'td' || tag === 'th') return ['', '\t'];
  if (tag === 'img') return [element.getAttribute('alt') ?? '', ''];
  const { display } = styleOf(element);
  if (display.startsWith('inline') || display === 'contents') return ['', ''];
  return tag === 'p' || /^h[1-6]$/.test(tag) ? ['\n\n', '\n\n'] : ['\n', '\n'];
}

function marks(element: Element): [string, string] {
  const tag = element.localName;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level) return [`\n\n${'#'.repeat(Number(level))} `, '\n\n'];
  switch (tag) {
    case 'a': {
      const href = element.getAttribute('href');
      return href && !/^(javascript:|#)/i.test(href) ? ['[', `](${href})`] : ['', ''];
    }
    case 'strong':
    case 'b':
      return ['**', '**'];
    case 'em':
    case 'i':
      return ['*', '*'];
    case 'code':
      return element.parentElement?.localName === 'pre' ? ['', ''] : ['`', '`'];
    case 'pre':
      return ['\n\n```\n', '\n```\n\n'];
    case 'li':
      return [`\n${indentOf(element)}${bulletOf(element)} `, ''];
    case 'ul':
    case 'ol':
      return element.parentElement?.localName === 'li' ? ['', ''] : ['\n', '\n\n'];
    case 'blockquote':
      return ['\n\n> ', '\n\n'];
    case 'hr':
      return ['\n\n---\n\n', ''];
    case 'img':
      return [
        `![${element.getAttribute('alt') ?? ''}](${element.getAttribute('src')?.slice(0, 200) ?? ''})`,
        '',
      ];
    case 'tr':
      return ['\n| ', element.querySelector('th') ? rule(element) : ''];
    case 'td':
    case 'th':
      return ['', ' | '];
    default:
      return plainMarks(element);
  }
}

const rule = (row: Element): string => `\n|${' --- |'.repeat(row.children.length)}`;

const bulletOf = (item: Element): string =>
  item.parentElement?.localName === 'ol'
    ? `${[...item.parentElement.children].indexOf(item) + 1}.`
    : '-';

function indentOf(item: Element): string {
  let depth = -1;
  for (let at: Element | null = item; at; at = at.parentElement)
    if (/^(ul|ol)$/.test(at.localName)) depth++;
  return '  '.repeat(Math.max(0, depth));
}

const tidy = (text: string): string =>
  text
    .replace(/[ \u00a0]+\n/g, '\n')
    .replace(/\n[ \u00a0]+(?![-\d>|*# ])/g, '\n')
    .replace(/([^\n]) {2,}(?=\S)/g, '$1 ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
