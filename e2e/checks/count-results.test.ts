import path from 'node:path';
import { expect, test } from 'vitest';
import {
  addOutcomes,
  countPlaywright,
  countVitest,
  describeFailures,
  describeTotal,
  leftOut,
} from './count-results.ts';

const passes = { status: 'passed', fullName: 'adds', failureMessages: [] };

test('a test that failed and a file that could not be loaded are failures, named with their reasons', () => {
  const stack = '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n    at /site/lib/b.test.ts:12:5';
  const fails = { status: 'failed', fullName: 'sums › adds', failureMessages: [stack] };
  const testResults = [
    { name: path.resolve('lib/a.test.ts'), status: 'passed', message: '', assertionResults: [passes, passes] },
    { name: path.resolve('lib/b.test.ts'), status: 'failed', message: '', assertionResults: [passes, fails] },
    { name: path.resolve('lib/c.test.ts'), status: 'failed', message: 'No c.ts\nat …', assertionResults: [] },
  ];
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
  expect(countVitest(report)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 3,
    failures: ['lib/c.test.ts (No c.ts)', 'lib/b.test.ts:12: sums › adds (AssertionError: expected 1 to be 2)'],
  });
});

test('an unsteady journey and an error outside of one are failures, named with their reasons', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 4 };
  const error = { message: 'Error: not seen\nlocator', stack: 'Error: not seen\n at /site/e2e/one.spec.ts:7:1' };
  const journey = (status: string) => ({ status, annotations: [], results: status === 'flaky' ? [{ error }, {}] : [] });
  const specs = ['expected', 'unexpected', 'flaky'].map((status) => ({
    title: `is ${status}`,
    file: 'one.spec.ts',
    tests: [journey(status)],
  }));
  expect(countPlaywright({ stats, errors: [{ message: 'No browser' }], suites: [{ suites: [{ specs }] }] })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 4,
    failures: [
      'playwright.config.ts (No browser)',
      'one.spec.ts: is unexpected',
      'one.spec.ts:7: is flaky (Error: not seen)',
    ],
  });
});

test('a journey that is left out is named with its reason', () => {
  const skipped = (description?: string) => ({
    status: 'skipped',
    annotations: description ? [{ description }] : [],
    results: [],
  });
  const specs = [
    { title: 'a file', file: 'one.spec.ts', tests: [skipped('about the file')] },
    { title: 'nothing', file: 'one.spec.ts', tests: [skipped()] },
    { title: 'a page', file: 'one.spec.ts', tests: [{ status: 'expected', annotations: [], results: [] }] },
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

test('the totals of two steps are one, and so is what failed in them', () => {
  const all = addOutcomes(
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 3, failed: 1, skipped: 0, failures: ['Types'] },
  );
  expect(all).toEqual({ passed: 4, failed: 1, skipped: 2, failures: ['Types'] });
  expect(describeFailures(all)).toBe('Failed:\n- Types');
  expect(describeFailures({ passed: 1, failed: 0, skipped: 0 })).toBe('');
});
