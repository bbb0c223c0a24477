import { describe, expect, test } from 'vitest';
import type { SemanticNode } from '../snapshot.ts';
import { domModeOf, InteractRequestSchema } from './interact.ts';
import { issueText } from './read-message.ts';

const tree = [{ i: '1', r: 'btn', n: 'Go' }];
const page = { query: 'Press Go', url: 'https://a.test/', interactiveTree: tree };

const refusal = (body: unknown): string => {
  const parsed = InteractRequestSchema.safeParse(body);
  return parsed.success ? '' : issueText(parsed.error);
};

describe('limits', () => {
  const long = (length: number) => 'x'.repeat(length);
  const many = (count: number, length = 1) => Array.from({ length: count }, () => long(length));

  test.each([
    ['query', '', long(10_000), long(10_001)],
    ['dom', undefined, long(1_000_000), long(1_000_001)],
    ['screenshot', undefined, long(2_000_000), long(2_000_001)],
    ['skeletonDom', undefined, long(100_000), long(100_001)],
    ['screenshotHash', undefined, long(256), long(257)],
    ['pageTitle', undefined, long(500), long(501)],
    ['recentEvents', many(21), many(20, 200), many(1, 201)],
    ['verification_message', undefined, long(500), long(501)],
    ['errors_detected', many(11), many(10, 200), many(1, 201)],
    ['success_messages', many(11), many(10, 200), many(1, 201)],
    ['filter_reason', undefined, long(200), long(201)],
    ['token_reduction', -1, 100, 100.1],
    ['tabId', 0, 1, 1.5],
    ['taskId', '../x', 'abc-123', long(129)],
    ['sessionId', 'a b', 'sess-123', long(129)],
  ])(
    '[SC-2][SC-29] %s is held to its limit and named when it is passed',
    (field, low, fits, high) => {
      expect(refusal({ ...page, [field]: fits })).toBe('');
      expect(refusal({ ...page, [field]: high })).toContain(field);
      if (low !== undefined) expect(refusal({ ...page, [field]: low })).toContain(field);
    },
  );

  test('[SC-60] an attachment is held to its limits', () => {
    const file = { s3Key: 'k', filename: 'a.csv', mimeType: 'text/csv', size: 1 };
    const body = (change: object) => ({ query: 'Sum', attachment: { ...file, ...change } });
    expect(refusal(body({}))).toBe('');
    expect(refusal(body({ filename: long(501) }))).toContain('attachment.filename');
    expect(refusal(body({ mimeType: long(101) }))).toContain('attachment.mimeType');
    expect(refusal(body({ size: 0 }))).toContain('attachment.size');
    expect(refusal(body({ size: 1.5 }))).toContain('attachment.size');
  });
});

describe('what a mode needs', () => {
  const base = { query: 'q', url: 'https://a.test/' };

  test.each([
    ['semantic', { interactiveTree: tree }, { dom: '<a>' }, 'interactiveTree'],
    ['semantic', { semanticNodes: [] }, { skeletonDom: '<a>' }, 'interactiveTree'],
    ['skeleton', { skeletonDom: '<a>' }, { interactiveTree: tree }, 'skeletonDom'],
    ['skeleton', { dom: '<a>' }, { screenshot: 'AAAA' }, 'skeletonDom'],
    ['hybrid', { skeletonDom: '<a>', screenshot: 'AAAA' }, { screenshot: 'AAAA' }, 'skeletonDom'],
    ['full', { dom: '<a>' }, { skeletonDom: '<a>' }, 'dom'],
  ])('[SC-30] %s', (domMode, enough, tooLittle, field) => {
    expect(refusal({ ...base, domMode, ...enough })).toBe('');
    expect(refusal({ ...base, domMode, ...tooLittle })).toContain(`${field}: domMode "${domMode}"`);
  });

  test('[SC-1] a url needs a page with it', () => {
    expect(refusal(base)).toContain('a request with a url needs a page');
    expect(refusal({ ...base, screenshot: null })).toContain('needs a page');
    expect(refusal({ ...base, screenshot: 'AAAA' })).toBe('');
  });

  test('[SC-62] a question without a url needs no page', () => {
    expect(refusal({ query: 'What is rye?' })).toBe('');
  });
});

test('ids of elements are numbers or words', () => {
  const failed = (elementId: unknown) => ({
    ...page,
    lastActionError: { message: 'm', code: 'c', action: 'click(1)', elementId },
  });
  expect(refusal(failed(42))).toBe('');
  expect(refusal(failed('f2-7'))).toBe('');
  expect(refusal(failed(''))).toContain('lastActionError.elementId');
});

test('reads the spelling of the page payload as well', () => {
  const body = { query: 'q', url: 'https://a.test/', mode: 'semantic', interactive_tree: tree };
  expect(InteractRequestSchema.parse(body)).toEqual({
    query: 'q',
    url: 'https://a.test/',
    domMode: 'semantic',
    interactiveTree: tree,
  });
});

test('ignores fields it does not know', () => {
  expect(InteractRequestSchema.parse({ ...page, future: 1 })).toEqual(page);
});

test('a parsed tree is a tree of the core', () => {
  const nodes: readonly SemanticNode[] | undefined =
    InteractRequestSchema.parse(page).interactiveTree;
  expect(nodes).toEqual(tree);
});

test.each([
  [{ interactiveTree: tree, skeletonDom: '<a>', dom: '<a>' }, 'semantic'],
  [{ skeletonDom: '<a>', dom: '<a>' }, 'skeleton'],
  [{ dom: '<a>' }, 'full'],
  [{ dom: '<a>', skeletonDom: '<a>', domMode: 'hybrid' }, 'hybrid'],
  [{}, undefined],
])('the mode of %j is %s', (body, mode) => {
  expect(domModeOf(InteractRequestSchema.parse({ query: 'q', ...body }))).toBe(mode);
});
