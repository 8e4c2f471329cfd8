import { expect, test } from 'vitest';
import { shownMoney } from './amounts.ts';

test.each([
  ['Amount requested in rupees', '1000000', '10,00,000'],
  ['Revenue (₹)', '250000.5', '2,50,000.5'],
  ['Funding Raised (Rs.)', '1234567', '12,34,567'],
  ['रक्कम रुपयांत', '150000', '1,50,000'],
  ['Amount requested in rupees', 'about 5 lakh', 'about 5 lakh'],
  ['Year of registration', '2025', '2025'],
  ['Persons employed', '12000', '12000'],
])('“%s” with %s is shown as %s', (label, value, shown) => {
  expect(shownMoney(label, value)).toBe(shown);
});
