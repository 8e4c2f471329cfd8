import { expect, test } from 'vitest';
import { htmlForTest, textOf } from '#e2e/unit/html-of.tsx';
import { ReleasePanel } from './batch-page.tsx';

const said = (canMail: boolean, held = 2) =>
  textOf(htmlForTest(<ReleasePanel batch="b" held={held} seen="1" common={null} canMail={canMail} />));

test('without a mail server, letters promise no email and offer no test', () => {
  expect(said(true)).toMatch(/an email brings it\..*Send a test to yourself/s);
  expect(said(false)).toContain('no email brings it');
  expect(said(false)).not.toContain('Send a test');
});

test('one letter is not called all letters', () => {
  expect(said(true)).toContain('Release all 2 letters…');
  expect(said(true, 1)).toContain('Release the one letter…');
});
