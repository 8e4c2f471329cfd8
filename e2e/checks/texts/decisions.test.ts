import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../docs/decisions');
const pages = readdirSync(folder).filter((file) => file !== 'README.md');
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const status = new RegExp(
  `^# [^\\d].*\\n\\n[1-9]\\d? (?:${months}) 20\\d\\d\\. (?:In force|Replaced by \\[\\d+\\]\\((?<next>[^)]+)\\))\\.\\n\\n`,
);
const parts = ['Context', 'Choice', 'Consequence'];

test('the page of each decision follows docs/decisions/README.md: a date, a status and three parts', () => {
  const wrong = pages.filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const next = status.exec(text)?.groups?.next;
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const isDated = status.test(text) && (next === undefined || existsSync(path.join(folder, next)));
    return !isDated || headings.join() !== parts.join();
  });
  expect(wrong).toEqual([]);
});

test('no two decisions have the same number', () => {
  const numbers = pages.map((file) => file.slice(0, 2));
  expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([]);
});
