import { expect, it } from 'vitest';
import { answerCell } from '#lib/applications/exports/formats.ts';
import { maxCellLength, textCell, timeCell } from './xlsx-cell.ts';

it('gives numbers and ticks their type', () => {
  expect(answerCell('number', '12.50')).toBe(12.5);
  expect(answerCell('number', '-1e3')).toBe(-1000);
  expect(answerCell('number', '0')).toBe(0);
  expect(answerCell('checkbox', 'true')).toBe(true);
  expect(answerCell('checkbox', 'false')).toBe(false);
});

it('keeps as text what a number would lose, and what is no number', () => {
  expect(answerCell('number', '1234567890123456')).toBe('1234567890123456');
  expect(answerCell('number', '')).toBeNull();
  expect(answerCell('number', '1e999')).toBe('1e999');
  expect(answerCell('text', '007')).toBe('007');
  expect(answerCell('text', '=1+1')).toBe('=1+1');
});

it('fits a cell', () => {
  const cell = textCell('क'.repeat(50_000)) ?? '';
  expect(cell).toHaveLength(maxCellLength);
  expect(cell).toMatch(/क… \[cut here: .*\]$/);
  expect(textCell('_x0041_ \ud800 \uffff')).toBe('_x005F_x0041_ \ufffd \ufffd');
});

it('shows the time in Kolkata', () => {
  expect(timeCell(new Date('2026-11-20T19:00:00Z')).toISOString()).toBe('2026-11-21T00:30:00.000Z');
});
