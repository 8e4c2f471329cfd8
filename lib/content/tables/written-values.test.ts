import { expect, test } from 'vitest';
import { pastDays } from '#lib/platform/time/india-day.ts';
import { plainNumber, unitIn, withUnit, writtenDay, writtenMoment } from './written-values.ts';

test.each([
  ['1250000', '1250000'],
  ['12,50,000', '1250000'],
  ['1,250,000', '1250000'],
  ['₹ 12,50,000', '1250000'],
  ['Rs. 12,50,000/-', '1250000'],
  ['Rs 5 lakh', '500000'],
  ['12.5 Lakhs', '1250000'],
  ['12.345678 lakh', '1234567.8'],
  ['1.2 cr.', '12000000'],
  ['INR 2 Crore', '20000000'],
  ['१२,५०,००० रु', null],
  ['रु. १२,५०,०००', '1250000'],
  ['२.५ लाख', '250000'],
  ['10 k', '10000'],
  ['12.50', '12.5'],
  ['0.10', '0.1'],
  ['.5', '0.5'],
  ['007', '7'],
  ['-3', '-3'],
  ['-0', '0'],
  ['12 50 000', '1250000'],
  ['1,5', null],
  ['12,5000', null],
  ['about 5', null],
  ['5 lakh approx', null],
  ['', null],
  [`1${' '.repeat(60_000)}1`, null],
  ['1e5', null],
  ['5 lakh to 10 lakh', null],
])('“%s” is %s', (written, plain) => {
  expect(plainNumber(written)).toBe(plain);
});

test.each([
  ['Funding (in lakhs)', 'lakh'],
  ['Rs. in lakh', 'lakh'],
  ['₹ crore', 'crore'],
  ['Revenue (₹ Cr.)', 'crore'],
  ['Grant Rs. L', 'lakh'],
  ["Turnover (Rs. '000)", 'thousand'],
  ['निधी (लाख रु.)', 'lakh'],
  ['INR mn', 'million'],
  ['Funding up to 10 lakh', undefined],
  ['L1 bidder', undefined],
  ['Plan L', undefined],
  ['Fund of 2,000', undefined],
  ['Funding raised', undefined],
])('a header says in what its numbers are: %s', (header, unit) => {
  expect(unitIn(header)?.unit).toBe(unit);
});

test.each([
  ['12.5', '12.5 lakh'],
  ['Rs. 12/-', '12 lakh'],
  ['१२', '१२ lakh'],
  ['1.2 Cr', '1.2 Cr'],
  ['12 lakh', '12 lakh'],
  ['Nil', 'Nil'],
])('%s gets the unit of its column unless it has its own', (written, full) => {
  expect(withUnit(written, 'lakh')).toBe(full);
});

test.each([
  ['2026-12-05', '2026-12-05'],
  ['05/12/2026', '2026-12-05'],
  ['5-12-2026', '2026-12-05'],
  ['5.12.26', '2026-12-05'],
  ['5 Dec 2026', '2026-12-05'],
  ['5th December, 2026', '2026-12-05'],
  ['05-Dec-26', '2026-12-05'],
  ['December 5, 2026', '2026-12-05'],
  ['५/१२/२०२६', '2026-12-05'],
  ['५ डिसेंबर २०२६', '2026-12-05'],
  ['2026-12-05 00:00:00', '2026-12-05'],
  ['2026/12/05', '2026-12-05'],
])('“%s” is the day %s', (written, day) => {
  expect(writtenDay(written)).toBe(day);
});

test.each([
  ['12/25/2026', '“12/25/2026” has no month 25.'],
  ['31/02/2026', '“31/02/2026” is a day that its month does not have.'],
  ['2026', '“2026” is not a date.'],
  ['soon', '“soon” is not a date.'],
  ['5 Foo 2026', '“5 Foo 2026” is not a date.'],
])('“%s” is refused: %s', (written, because) => {
  expect(writtenDay(written)).toEqual({ because: `${because} Write day, month and year, like 05/12/2026.` });
});

test.each([
  ['05/12/2026', '2026-12-05T00:00'],
  ['05/12/2026 14:30', '2026-12-05T14:30'],
  ['5 Dec 2026, 2:30 pm', '2026-12-05T14:30'],
  ['5 Dec 2026 2 PM', '2026-12-05T14:00'],
  ['5 Dec 2026 12.15 a.m.', '2026-12-05T00:15'],
  ['2026-12-05 14:30:00', '2026-12-05T14:30'],
  ['2026-12-05T14:30', '2026-12-05T14:30'],
  ['2026-12-05T09:00:00.000Z', '2026-12-05T09:00:00.000Z'],
])('“%s” is the moment %s', (written, moment) => {
  expect(writtenMoment(written)).toBe(moment);
});

test.each(['05/12/2026 25:00', '05/12/2026 13:30 pm'])('“%s” is no time of day', (written) => {
  expect(writtenMoment(written)).toEqual({
    because: `“${written}” is not a time of day. Write it like 05/12/2026 14:30.`,
  });
});

test('two digits of a year are of the century that the column allows, and asked about where both may be', () => {
  expect(writtenDay('12 05 98', pastDays())).toBe('1998-05-12');
  expect(writtenDay('5-Dec-98', pastDays())).toBe('1998-12-05');
  expect(writtenDay('12/05/98')).toEqual({
    because: '“12/05/98” may be of 1998 or of 2098. Write the year with four digits.',
  });
});

test.each(['14:30', '2:30 pm', '1899-12-30 14:30:00', '1899-12-31 09:00:00'])(
  '“%s” is a time without a day',
  (written) => {
    const problem = { because: `“${written}” is a time without a day. Write day, month and year, like 05/12/2026.` };
    expect(writtenDay(written)).toEqual(problem);
    expect(writtenMoment(written)).toEqual(problem);
  },
);
