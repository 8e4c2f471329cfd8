import { expect, test } from 'vitest';
import {
  choice,
  day,
  decimal,
  lines,
  longText,
  moment,
  picture,
  rupees,
  tags,
  text,
  wholeNumber,
  yesNo,
} from '../fields/define-field.ts';
import type { FieldValue, SingleField } from '../fields/field.ts';
import { readCell, writeCell } from './cell.ts';
import type { Cell } from './table.ts';

const known = { picture: new Map([['logo.png', 7]]), document: new Map() };
const stage = choice('stage', 'Stage', {
  options: [
    { value: 'idea', label: 'Idea' },
    { value: 'early_revenue', label: 'Early revenue' },
  ],
});
const trl = wholeNumber('trl', 'Level', {
  least: 1,
  greatest: 9,
  options: [{ value: '3', label: '3 – Proof of concept' }],
});

const read: [SingleField, Cell, FieldValue][] = [
  [text('name', 'Name'), '  Agri\nWorks ', 'Agri Works'],
  [text('name', 'Name'), 42, '42'],
  [longText('about', 'About'), 'One\nTwo', 'One\nTwo'],
  [lines('options', 'Options'), 'One\nTwo', 'One\nTwo'],
  [tags('need', 'Looking for'), 'Funding, Hiring', 'Funding, Hiring'],
  [tags('need', 'Looking for'), 'Funding\nHiring', 'Funding\nHiring'],
  [yesNo('shown', 'Shown'), 'Yes', true],
  [yesNo('shown', 'Shown'), true, true],
  [yesNo('shown', 'Shown'), 'नाही', false],
  [yesNo('shown', 'Shown'), '', null],
  [stage, 'EARLY-REVENUE', 'early_revenue'],
  [stage, 'early_revenue', 'early_revenue'],
  [trl, '3 - proof of concept', 3],
  [trl, 5, 5],
  [rupees('money', 'Money'), '₹ 12,50,000/-', 1_250_000],
  [rupees('money', 'Money'), '1.5 crore', 15_000_000],
  [decimal('number', 'Number'), '12,750.50', '12750.5'],
  [day('founded', 'Founded'), '05/12/2026', '2026-12-05'],
  [day('founded', 'Founded'), '2026-12-05 00:00:00', '2026-12-05'],
  [moment('at', 'At'), '5 Dec 2026 10 am', '2026-12-05T04:30:00.000Z'],
  [moment('at', 'At'), '2026-12-05T04:30:00.123Z', '2026-12-05T04:30:00.123Z'],
  [picture('logo', 'Logo'), 'pictures\\Logo.PNG', 7],
  [picture('logo', 'Logo'), 'https://centre.example/media/logo.png', 7],
  [picture('logo', 'Logo'), null, null],
];

test.each(read)('$kind: %j is %j', (field, cell, value) => {
  expect(readCell(field, cell, known)).toEqual({ value });
});

test.each<[SingleField, Cell, string]>([
  [stage, 'MVPs', '“MVPs” is not one of Idea, Early revenue.'],
  [yesNo('shown', 'Shown'), 'maybe', '“maybe” is neither yes nor no.'],
  [rupees('money', 'Money'), 'a lot', '“a lot” is not a number. Write it in digits, like 12,50,000.'],
  [day('founded', 'Founded'), 'June', '“June” is not a date. Write day, month and year, like 05/12/2026.'],
  [picture('logo', 'Logo'), 'other.png', '“other.png” is neither in the ZIP file nor a picture of the library.'],
])('$kind: %j is refused: %s', (field, cell, because) => {
  expect(readCell(field, cell, known)).toEqual({ because });
});

const names = { picture: new Map([[7, 'logo.png']]), document: new Map<number, string>() };

test.each<[SingleField, FieldValue]>([
  [text('name', 'Name'), '=1+1'],
  [longText('about', 'About'), 'One\n\nTwo'],
  [yesNo('shown', 'Shown'), false],
  [stage, 'early_revenue'],
  [trl, 3],
  [rupees('money', 'Money'), 9_007_199_254_740_991],
  [decimal('number', 'Number'), '12.75'],
  [day('founded', 'Founded'), '1999-01-31'],
  [moment('at', 'At'), '2026-12-05T04:30:00.000Z'],
  [moment('at', 'At'), '2026-12-05T04:30:59.000Z'],
  [moment('at', 'At'), '2026-12-05T04:30:59.007Z'],
  [picture('logo', 'Logo'), 7],
])('$kind: %j is the same when it was written and read', (field, value) => {
  expect(readCell(field, writeCell(field, value, names), known)).toEqual({ value });
});

test('reads the longest cell at once, whatever it repeats', () => {
  const fields = [
    text('t', 'T'),
    wholeNumber('w', 'W'),
    rupees('r', 'R'),
    decimal('d', 'D'),
    day('y', 'Y'),
    stage,
    tags('g', 'G'),
  ];
  const begun = process.cpuUsage();
  for (const field of fields)
    for (const piece of [' ', '\n', ' \n', '1', '1 ', 'only', '/-', 'a', ',', '-'])
      readCell(field, `1${piece.repeat(60_000 / piece.length)}x`, known);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
});
