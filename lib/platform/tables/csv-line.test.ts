import { describe, expect, it } from 'vitest';
import { csvCell } from './csv-line.ts';

describe('csvCell', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://evil.example";"x")',
    '+cmd|/c calc!A0',
    '-2+3+cmd|/c calc!A0',
    '@SUM(A1)',
    '\tplain',
    '\rplain',
    '\t=1+1',
    '  =1+1',
    '\n=1+1',
    '\r\n@SUM(A1)',
    '\u00a0=1',
    '＝1+1',
    '＠SUM(A1)',
    '-',
    '- a list item',
    '+91 98765 43210=1',
    '+1234567\n=1',
    '+44+44+44+44',
    '-5\n=1',
  ])('defuses %j', (text) => expect(csvCell(text)).toBe(`'${text}`));

  it.each([
    '',
    'plain text',
    'a=b',
    '5',
    '-5',
    '+3.2',
    '-1,00,000.50',
    '1e5',
    '-1.5e-7',
    '-12%',
    '.5',
    '-.5',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 (257) 225 8418',
    '+1.555.123.4567',
    'नमस्ते',
    '"quoted", with comma\r\nand lines',
    '  indented',
    "'=already",
  ])('leaves %j', (text) => expect(csvCell(text)).toBe(text));
});
