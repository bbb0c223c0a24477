import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ActionValue,
  argumentId,
  idArgument,
  parseAction,
  printAction,
} from './action-string.ts';
import { TabhandError } from './errors.ts';

const args = (text: string): readonly ActionValue[] => parseAction(text).args;

describe('reading', () => {
  test('[SC-47] takes bare and quoted element ids', () => {
    expect(parseAction('click(42)')).toEqual({ name: 'click', args: [42] });
    expect(parseAction('click("42")')).toEqual({ name: 'click', args: ['42'] });
  });

  test('takes all three kinds of quotes, with commas, brackets and newlines inside', () => {
    expect(args(`setValue("15", 'a, b) [c]')`)).toEqual(['15', 'a, b) [c]']);
    expect(args('type(`two\nlines, "quoted"`)')).toEqual(['two\nlines, "quoted"']);
  });

  test('takes escapes', () => {
    expect(args(String.raw`type("a\"b\\c\n\t\u00e9\u{1F600}\x41\q")`)).toEqual(['a"b\\c\n\té😀Aq']);
  });

  test('takes numbers, words and arrays', () => {
    expect(args('f(-1.5, 2e3, .5, true, false, null, [], [1, ["x"]])')).toEqual([
      -1.5,
      2000,
      0.5,
      true,
      false,
      null,
      [],
      [1, ['x']],
    ]);
  });

  test('[SC-19] takes the ends bare, empty and with a text', () => {
    for (const text of ['finish', ' finish ', 'finish()', 'finish( )']) {
      expect(parseAction(text)).toEqual({ name: 'finish', args: [] });
    }
    expect(parseAction('fail').name).toBe('fail');
    expect(parseAction('done').name).toBe('done');
    expect(args('finish("All done")')).toEqual(['All done']);
  });
});

describe('refusing', () => {
  test.each([
    ['', 0, 'the name of an action'],
    ['click', 5, '"("'],
    ['click(42', 8, '")"'],
    ['click(42) now', 10, 'nothing more'],
    ['click(42,)', 9, 'a value'],
    ['click(,42)', 6, 'a value'],
    ['press(Enter)', 6, 'a value'],
    ['type("open', 10, 'to close the string of 5'],
    ['type("a\\', 8, 'an escaped character'],
    ['f([1, 2)', 7, '"]"'],
    ['f(12px)', 2, 'a value'],
    ['f("a" "b")', 6, '","'],
    ['f("\\u{110000}")', 13, 'a Unicode character'],
  ])('%s says where and what was expected', (text, position, expected) => {
    const act = () => parseAction(text);
    expect(act).toThrow(TabhandError);
    expect(act).toThrow(
      expect.objectContaining({
        code: 'INVALID_ACTION_FORMAT',
        message: expect.stringContaining(expected),
        data: expect.objectContaining({ position }),
      }),
    );
  });

  test('refuses a text that nests arrays without end', () => {
    expect(() => parseAction(`f(${'['.repeat(100_000)}`)).toThrow('at most 32 arrays');
  });

  test('refuses to print what cannot be read back', () => {
    expect(() => printAction({ name: 'wait', args: [Number.NaN] })).toThrow('cannot be written');
  });
});

describe('printing', () => {
  test('prints digit-only ids bare and all others quoted', () => {
    expect(printAction({ name: 'click', args: [idArgument('42')] })).toBe('click(42)');
    expect(printAction({ name: 'click', args: [idArgument('f1-7')] })).toBe('click("f1-7")');
    expect(printAction({ name: 'click', args: [idArgument('007')] })).toBe('click("007")');
  });

  test('keeps digits quoted where they are a text', () => {
    expect(printAction({ name: 'setValue', args: [15, '2026'] })).toBe('setValue(15, "2026")');
  });

  test('reads an id from either form', () => {
    expect(argumentId(42)).toBe('42');
    expect(argumentId('42')).toBe('42');
    expect(argumentId('')).toBeUndefined();
    expect(argumentId(null)).toBeUndefined();
  });
});

const value: fc.Arbitrary<ActionValue> = fc.letrec<{ value: ActionValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', "'", '`', '\\', '\n', ',', ')', ']', 'a', '\ud800') }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
})).value;

test('what is printed is read back the same', () => {
  const call = fc.record({
    name: fc.stringMatching(/^[A-Za-z_]\w{0,12}$/),
    args: fc.array(value, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(call, (action) => {
      expect(parseAction(printAction(action))).toEqual(action);
    }),
    { numRuns: 300 },
  );
});

test('any text is either read or refused with a position', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      try {
        parseAction(text);
      } catch (error) {
        expect(error).toMatchObject({
          code: 'INVALID_ACTION_FORMAT',
          data: { position: expect.any(Number) },
        });
      }
    }),
  );
});
