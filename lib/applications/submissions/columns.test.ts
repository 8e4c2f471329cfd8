import { expect, it } from 'vitest';
import { sortLabels } from './columns.ts';

it('sorts as people read, always the same', () => {
  const sorted = ['About', 'apply', 'Email', 'Item 10', 'Item 2', 'Zone', 'अनुभव', 'नाव'];
  expect(sortLabels([...sorted].reverse())).toEqual(sorted);
  expect(sortLabels(['é', 'e\u0301'])).toEqual(sortLabels(['e\u0301', 'é']));
});
