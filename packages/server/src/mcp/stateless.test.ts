import { expect, test } from 'vitest';
import { checkHeaders, isStateless, modern, readStateless } from './stateless.ts';

const meta = (version = modern) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
});
const request = (method: string, params = {}, version = modern) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: { ...params, _meta: meta(version) },
});
const headers = (method: string, name?: string) => ({
  'mcp-protocol-version': modern,
  'mcp-method': method,
  ...(name && { 'mcp-name': name }),
});
const read = (body: unknown) => {
  const found = readStateless(body);
  if (found === undefined) throw new Error('a notification');
  return found;
};

test('the revision is told by the request itself', () => {
  expect(isStateless(request('tools/list'))).toBe(true);
  expect(isStateless({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} })).toBe(false);
  expect(isStateless([request('tools/list')])).toBe(false);
  expect(isStateless(null)).toBe(false);
});

test('an unknown version is answered with the known ones', () => {
  expect(() => read(request('tools/list', {}, '1900-01-01'))).toThrow(
    expect.objectContaining({
      code: -32022,
      status: 400,
      data: { requested: '1900-01-01', supported: expect.arrayContaining([modern, '2025-11-25']) },
    }),
  );
});

test('a request without its capabilities is malformed', () => {
  const { params, ...rest } = request('tools/list');
  const { 'io.modelcontextprotocol/clientCapabilities': _, ...less } = params._meta;
  expect(() => read({ ...rest, params: { _meta: less } })).toThrow(
    expect.objectContaining({ code: -32602, status: 400 }),
  );
});

test.each([
  ['no method', { 'mcp-protocol-version': modern }],
  ['another method', headers('tools/list', 'page_observe')],
  ['another name', headers('tools/call', 'task_list')],
  ['no name', headers('tools/call')],
  ['another version', { ...headers('tools/call', 'page_observe'), 'mcp-protocol-version': '1' }],
])('headers that say otherwise are refused: %s', (_, given) => {
  const call = read(request('tools/call', { name: 'page_observe' }));
  expect(() => checkHeaders(call, given)).toThrow(
    expect.objectContaining({ code: -32020, status: 400 }),
  );
});

test('a coded name is read before it is compared', () => {
  const uri = 'tabhand://file/é';
  const coded = `=?base64?${Buffer.from(uri).toString('base64')}?=`;
  expect(() =>
    checkHeaders(read(request('resources/read', { uri })), headers('resources/read', coded)),
  ).not.toThrow();
});

test('a notification asks for no answer', () => {
  expect(readStateless({ jsonrpc: '2.0', method: 'notifications/x' })).toBeUndefined();
});
