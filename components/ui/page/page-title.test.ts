import { expect, test } from 'vitest';
import { markedTitle, renamedTitle } from './page-title.ts';

test('a title is marked once, and unmarked again', () => {
  const title = 'Apply: A program · Centre';
  expect(markedTitle(title, true)).toBe(`Error: ${title}`);
  expect(markedTitle(`Error: ${title}`, true)).toBe(`Error: ${title}`);
  expect(markedTitle(`Error: ${title}`, false)).toBe(title);
  expect(markedTitle('', true)).toBe('');
});

test('a renamed page keeps the site’s name', () => {
  expect(renamedTitle('Apply: One · two · Centre', 'Application Submitted!')).toBe('Application Submitted! · Centre');
  expect(renamedTitle('Apply', 'Application Submitted!')).toBe('Application Submitted!');
});
