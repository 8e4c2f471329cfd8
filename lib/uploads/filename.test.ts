import { expect, test } from 'vitest';
import { cleanFilename } from './filename.ts';

test.each([
  ['pitch deck.pdf', 'pitch deck.pdf'],
  ['माझा अर्ज.pdf', 'माझा अर्ज.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\cv.docx', 'cv.docx'],
  ['a\u0000b\r\n.txt', 'ab.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['e\u0301.png', 'é.png'],
  ['..', 'file'],
  ['  ', 'file'],
  ['broken\ud800.pdf', 'broken\ufffd.pdf'],
])('%j becomes %j', (given, expected) => {
  expect(cleanFilename(given)).toBe(expected);
});

test('a long name is cut and keeps its extension', () => {
  const name = cleanFilename(`${'क'.repeat(500)}.docx`);
  expect(name).toHaveLength(200);
  expect(name.endsWith('.docx')).toBe(true);
});
