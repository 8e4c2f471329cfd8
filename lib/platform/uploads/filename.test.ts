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
  ['cv\u200b.pdf\u200b', 'cv.pdf'],
  ['c\u200dv\u200c\u2060\ufeff\u00ad\u180e\u2064.pdf', 'cv.pdf'],
  ['cv.pdf\u{e0065}\u{e0078}\u{e0065}', 'cv.pdf'],
  ['a\ufe0fb\ufe00\u{e0100}.pdf', 'ab.pdf'],
  ['\u3164\u115f\u2800.pdf', '.pdf'],
  ['cv.pdf      .exe', 'cv.pdf.exe'],
  ['cv.pdf\u00a0\u3000\u2003.exe ', 'cv.pdf.exe'],
  ['pitch \u00a0 deck.pdf', 'pitch deck.pdf'],
  ['क्\u200dष आणि श्\u200cव.pdf', 'क्\u200dष आणि श्\u200cव.pdf'],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['👩\u200d💻 ❤\ufe0f.png', '👩\u200d💻 ❤\ufe0f.png'],
  ['葛\u{e0100}城.pdf', '葛\u{e0100}城.pdf'],
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
