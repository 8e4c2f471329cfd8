import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inLanguages } from './in-languages.tsx';
import { languageOf } from './language.ts';

const shown = (text: string) => renderToStaticMarkup(<p lang={languageOf(text)}>{inLanguages(text)}</p>);

test.each([
  ['Plain words.', '<p>Plain words.</p>'],
  ['नवउद्योजक, या!', '<p lang="mr">नवउद्योजक, या!</p>'],
  [
    'The theme of the day is नवउद्योजकता आणि शेती, in short.',
    '<p><span>The theme of the day is </span><span lang="mr">नवउद्योजकता आणि शेती</span><span>, in short.</span></p>',
  ],
  ['केंद्रात AI चे प्रशिक्षण', '<p lang="mr"><span>केंद्रात </span><span lang="en">AI</span><span> चे प्रशिक्षण</span></p>'],
  ['2026', '<p>2026</p>'],
])('each part of “%s” has its own language', (text, html) => {
  expect(shown(text)).toBe(html);
});
