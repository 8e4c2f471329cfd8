import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { pageStamp, readStamp, signStamp, stampedAt } from './page-stamp.ts';

// Its folder holds the secret.
useTestDatabase();

const secret = 's'.repeat(40);
const madeAt = new Date('2026-11-22T10:00:00.000Z');
const later = (seconds: number) => new Date(madeAt.getTime() + seconds * 1000);

describe('the stamp of a page', () => {
  it('tells how old the page is, for as long as anybody keeps it', () => {
    const stamp = signStamp(madeAt, secret);
    expect(readStamp(stamp, later(2.5), secret)).toEqual({ state: 'valid', ageSeconds: 2.5 });
    expect(readStamp(stamp, later(90_000), secret)).toEqual({ state: 'valid', ageSeconds: 90_000 });
  });

  it('is the same for everybody at the same time, so that one page may serve them all', () => {
    expect(signStamp(madeAt, secret)).toBe(signStamp(madeAt, secret));
  });

  it('is missing, or forged when any part of it was changed', () => {
    const stamp = signStamp(madeAt, secret);
    expect(readStamp('', later(9), secret)).toEqual({ state: 'missing' });
    const [time, signature] = stamp.split('.');
    const earlier = (madeAt.getTime() - 1000).toString(36);
    for (const forged of [
      `${earlier}.${signature}`,
      `${time}.`,
      time,
      `${time}.${'A'.repeat(22)}`,
      'é.é',
      '.',
      'x'.repeat(9000),
    ])
      expect(readStamp(String(forged), later(9), secret), forged).toEqual({ state: 'forged' });
    expect(readStamp(stamp, later(9), 't'.repeat(40))).toEqual({ state: 'forged' });
  });

  it('with the name of a page proves when that page was made, and of no other', () => {
    const stamp = signStamp(madeAt, secret, 'program-12');
    expect(readStamp(stamp, later(3), secret)).toEqual({ state: 'valid', ageSeconds: 3 });
    expect(stampedAt(stamp, 'program-12', secret)).toEqual(madeAt);
    const renamed = stamp.replace('program-12', 'program-1');
    expect(readStamp(renamed, later(3), secret)).toEqual({ state: 'forged' });
    for (const wrong of [
      '',
      renamed,
      signStamp(madeAt, secret),
      signStamp(madeAt, 't'.repeat(40), 'program-1'),
      '.',
      'x',
    ])
      expect(stampedAt(wrong, 'program-1', secret), wrong).toBeNull();
    expect(stampedAt(stamp, 'program-1', secret)).toBeNull();
  });

  it('of a page that is made now is new', () => {
    const now = new Date();
    expect(readStamp(pageStamp(now), now)).toEqual({ state: 'valid', ageSeconds: 0 });
  });
});
