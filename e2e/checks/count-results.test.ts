import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count-results.ts';

test('a test file that could not be loaded is a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 0, testResults })).toEqual({ passed: 2, failed: 1 });
});

test('an unsteady journey and an error outside of one are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});
