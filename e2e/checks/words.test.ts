import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** Texts that may contain a retired term: the specification's own words, and patterns that we read rather than show. */
const exempt = [/\(mobile\|phone\|telephone/];

const terms = [...readFileSync(path.join(project, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\|[^|]+\|([^|]+)\|$/gm)]
  .flatMap(([, right = '']) => [...right.matchAll(/"([^"]+)"/g)])
  .map(([, term = '']) => term);

const retired = new RegExp(`(?<![\\p{L}\\d/-])(${terms.join('|')})(?![\\p{L}\\d/])`, 'iu');

const sources = ['app', 'components', 'lib', 'prisma'].flatMap((folder) =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$|db\/generated\//.test(file))
    .map((file) => path.join(folder, file)),
);

/** A single word in lowercase is a name in the code, not a text. */
const read = (text: string) => /\s|\p{Lu}/u.test(text.trim()) && !exempt.some((known) => known.test(text));

test('the list of terms is read', () => {
  expect(terms).toContain('e-mail');
  expect('Send an e-mail.').toMatch(retired);
  expect('Send an email.').not.toMatch(retired);
});

test('no text says what the list of terms in CONTRIBUTING.md retires', () => {
  const found = sources.flatMap((file) =>
    readTexts(path.join(project, file))
      .filter(({ text }) => read(text) && retired.test(text))
      .map(({ line, text }) => `${file}:${line}: “${retired.exec(text)?.[1]}” in: ${text.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
});
