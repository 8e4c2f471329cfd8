import { describe, expect, it } from 'vitest';
import { kolkataDate, kolkataIso, startOfDay } from './kolkata-time.ts';

describe('the day in India', () => {
  it('begins at half past six in the evening of the day before, in UTC', () => {
    expect(startOfDay(new Date('2026-11-21T18:29:59.999Z')).toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect(startOfDay(new Date('2026-11-21T18:30:00.000Z')).toISOString()).toBe('2026-11-21T18:30:00.000Z');
  });

  it('is written as year, month and day', () => {
    expect(kolkataDate(new Date('2026-11-21T18:29:00Z'))).toBe('2026-11-21');
    expect(kolkataDate(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
    expect(kolkataDate(new Date('2021-04-05'))).toBe('2021-04-05');
  });

  it('has an offset that every program understands', () => {
    expect(kolkataIso(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22T00:00:00+05:30');
  });
});
