import { expect, test } from 'vitest';
import { relatedStartups } from './related-startups.ts';

const startup = (id: number, sector: string | null) => ({ id, sector });
const ids = (startups: { id: number }[]) => startups.map(({ id }) => id);

test('the others of the same sector are related, in the order of the list', () => {
  const startups = [startup(4, 'Biotech'), startup(1, 'Agrotech'), startup(2, 'Biotech'), startup(3, 'Biotech')];
  expect(ids(relatedStartups(startups, startup(2, 'Biotech')))).toEqual([4, 3]);
});

test('there are at most five', () => {
  const startups = Array.from({ length: 12 }, (_, index) => startup(index + 1, 'Biotech'));
  expect(ids(relatedStartups(startups, startup(3, 'Biotech')))).toEqual([1, 2, 4, 5, 6]);
});

test('a startup without a sector has none', () => {
  expect(relatedStartups([startup(1, null), startup(2, null)], startup(1, null))).toEqual([]);
});
