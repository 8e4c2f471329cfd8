import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { asWritten, wordsAsWritten } from './as-written.tsx';

const kept = (text: string) =>
  [...renderToStaticMarkup(asWritten(text)).matchAll(/translate="no">([^<]*)</g)].map(([, found]) => found);

test.each([
  ['Application #17 is entered.', ['#17']],
  ['Send this link to asha.patil@example.co.in.', ['asha.patil@example.co.in']],
  ['It is at https://example.org/receipt, for everyone.', ['https://example.org/receipt']],
  ['Your code is K7QM-2F9D-XT4R.', ['K7QM-2F9D-XT4R']],
  ['“my plan.pdf” is paused at 4%.', ['“my plan.pdf”']],
  ['replaced picture 73ce3e3a.png', ['73ce3e3a.png']],
  ['“Save as draft” keeps 3 answers, from 2020-2026.', []],
])('%s', (text, values) => {
  expect(kept(text)).toEqual(values);
  expect(renderToStaticMarkup(asWritten(text)).replace(/<[^>]*>/g, '')).toBe(text);
});

test('a sentence without a value stays a text', () => {
  expect(wordsAsWritten('Saved')).toBe('Saved');
});
