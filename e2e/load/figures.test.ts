import { expect, it } from 'vitest';
import { markdownTable } from '#e2e/load/figures.ts';

it('lines up words to the left and figures to the right, and leaves empty what a row does not name', () => {
  expect(
    markdownTable([
      { what: 'pages', 'a second': 1234.5 },
      { what: 'search', more: 'yes' },
    ]),
  ).toBe(
    [
      '| what   | a second | more |',
      '| ------ | -------: | ---- |',
      '| pages  |  1,234.5 |      |',
      '| search |          | yes  |',
    ].join('\n'),
  );
});
