import { expect, test } from 'vitest';
import { plainNumber, unitIn, withUnit } from './number-words.ts';

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
