import { describe, expect, it } from 'vitest';
import { columnOrder, parseDay, printDay } from './dates.ts';

describe('dates as people write them', () => {
  it.each([
    '2024-03-05',
    '2024/3/5',
    '5.3.2024',
    '05.03.24',
    '03/05/2024',
    'March 5, 2024',
    'Mar 5 2024',
    '5 March 2024',
    '5th of March 2024',
    '5-Mar-24',
    'Tuesday, March 5, 2024',
    '2024-03-05T10:30:00Z',
    '2024-03-05 10:30',
    '03/05/2024 9:15 PM',
  ])('%s is 5 March 2024', (text) => {
    expect(printDay(parseDay(text)?.ms ?? 0)).toBe('2024-03-05');
  });

  it('reads months, times and zones', () => {
    expect(parseDay('March 2024')).toMatchObject({ month: 3, precision: 'month' });
    expect(parseDay('2024-03-05 21:15')?.ms).toBe(Date.UTC(2024, 2, 5, 21, 15));
    expect(parseDay('03/05/2024 9:15 PM')?.ms).toBe(Date.UTC(2024, 2, 5, 21, 15));
    expect(parseDay('2024-03-05T01:00:00+02:00')?.ms).toBe(Date.UTC(2024, 2, 4, 23));
  });

  it('decides between day and month by the column', () => {
    expect(columnOrder(['03/04/2024', '25/12/2024'])).toBe('dmy');
    expect(columnOrder(['03/04/2024', '12/25/2024'])).toBe('mdy');
    expect(printDay(parseDay('03/04/2024', 'dmy')?.ms ?? 0)).toBe('2024-04-03');
  });

  it.each(['2024-02-30', '13/13/2024', 'hello', '12345678', '1.2.3', 'Mayor 5, 2024'])(
    '"%s" is none',
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );
});
