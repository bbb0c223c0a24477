import { parseAction } from '@tabhand/protocol';
import { describe, expect, it } from 'vitest';
import { doMemory, type Memory } from './memory.ts';

const empty: Memory = { task: {}, session: {} };

describe('memory actions', () => {
  it('remembers, recalls and hands on to the session', () => {
    const first = doMemory(parseAction('remember("price", "12 €")'), empty);
    expect(doMemory(parseAction('recall("price")'), first.memory).result).toMatchObject({
      success: true,
      value: '12 €',
      scope: 'task',
    });
    const kept = doMemory(parseAction('exportToSession("price", "lastPrice")'), first.memory);
    expect(
      doMemory(parseAction('recall("lastPrice", "session")'), kept.memory).result,
    ).toMatchObject({ success: true, value: '12 €' });
  });

  it('says what it does not know', () => {
    expect(doMemory(parseAction('recall("x")'), empty).result).toMatchObject({
      success: false,
      error: 'unknown',
    });
    expect(() => doMemory(parseAction('recall()'), empty)).toThrow('needs a key');
  });
});
