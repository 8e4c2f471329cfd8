import { expect, it } from 'vitest';
import { downloadName } from './download-name.ts';

it.each([
  ['plan.pdf', 'a-1.pdf', 'plan.pdf'],
  ['PLAN.PDF', 'a-1.pdf', 'PLAN.PDF'],
  ['photo.jpeg', 'a-1.jpg', 'photo.jpeg'],
  ['report.exe', 'a-1.pdf', 'report.exe.pdf'],
  ['योजना', 'a-1.pdf', 'योजना.pdf'],
])('%s stored as %s is given back as %s', (filename, stored, expected) => {
  expect(downloadName(filename, stored)).toBe(expected);
});
