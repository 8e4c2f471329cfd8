import { expect, test } from 'vitest';
import { addOutcomes, countPlaywright, countVitest, describeLength, describeTotal, leftOut } from './count-results.ts';

test('a test file that could not be loaded is a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 3 });
});

test('an unsteady journey and an error outside of one are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 4 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 4 });
});

test('a journey that is left out is named with its reason', () => {
  const skipped = (description?: string) => ({ status: 'skipped', annotations: description ? [{ description }] : [] });
  const specs = [
    { title: 'a file', file: 'one.spec.ts', tests: [skipped('about the file')] },
    { title: 'nothing', file: 'one.spec.ts', tests: [skipped()] },
    { title: 'a page', file: 'one.spec.ts', tests: [{ status: 'expected', annotations: [] }] },
  ];
  expect(leftOut({ suites: [{ suites: [{ specs }] }] })).toEqual([
    'one.spec.ts: a file (about the file)',
    'one.spec.ts: nothing (without a reason)',
  ]);
});

test('the last line names what was skipped only when something was', () => {
  expect(describeTotal({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
  expect(describeTotal({ passed: 2, failed: 1, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
});

test('the totals of two commands are one', () => {
  expect(addOutcomes({ passed: 1, failed: 0, skipped: 2 }, { passed: 3, failed: 4, skipped: 0 })).toEqual({
    passed: 4,
    failed: 4,
    skipped: 2,
  });
});

test('a run that takes longer than its budget says so', () => {
  expect(describeLength(539)).toBe('');
  expect(describeLength(702, 800)).toBe('');
  expect(describeLength(702)).toBe(
    'All checks took 11.7 minutes. On two quiet processors they take at most 9.0 minutes.',
  );
});
