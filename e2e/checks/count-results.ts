import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed tests, each with its reason in one line. */
  failures?: string[];
}

/** The sum of two runs. */
export const addOutcomes = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
});

/** Failed tests for the end of the output, which is often all that a log keeps. */
export const describeFailures = ({ failures = [] }: Outcome): string =>
  failures.length > 0 ? ['Failed:', ...failures.map((failure) => `- ${failure}`)].join('\n') : '';

/** The last line of a run. */
export const describeTotal = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

interface TestError {
  message?: string | undefined;
  stack?: string | undefined;
}

/** The parts of vitest's JSON report that we add up. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** "file:line: title (first line of the error)". The line is the first of that file in the error's stack. */
function describeFailure(file: string, title: string, { message = '', stack = message }: TestError = {}): string {
  const plain = stripVTControlCharacters(message).trim().split('\n', 1)[0];
  const name = path.relative('', file);
  const line = stripVTControlCharacters(stack)
    .split(`${path.basename(file)}:`)[1]
    ?.match(/^\d+/)?.[0];
  return `${name}${line ? `:${line}` : ''}${title && `: ${title}`}${plain ? ` (${plain})` : ''}`;
}

/** Counts vitest's tests. A file that failed before its first test counts as one failure. */
export function countVitest(report: VitestReport): Outcome {
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const inFiles = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(name, fullName, { message: failureMessages?.[0] })),
  );
  return {
    passed,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [...broken.map(({ name, message }) => describeFailure(name, '', { message })), ...inFiles],
  };
}

interface Journey {
  status: string;
  annotations: { description?: string }[];
  results: { error?: TestError }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: Journey[] }[];
}

/** The parts of Playwright's JSON report that we read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: TestError[];
  suites: Suite[];
}

/** The line of `tell` for journeys that ended with one of the `statuses`. */
const journeysThat = (
  suites: Suite[],
  statuses: string[],
  tell: (file: string, title: string, journey: Journey) => string,
): string[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => statuses.includes(status)).map((journey) => tell(file, title, journey)),
    ),
    ...journeysThat(inner, statuses, tell),
  ]);

/** The journeys that were left out, and why. */
export const leftOut = ({ suites }: Pick<PlaywrightReport, 'suites'>): string[] =>
  journeysThat(
    suites,
    ['skipped'],
    (file, title, { annotations }) => `${file}: ${title} (${annotations[0]?.description ?? 'without a reason'})`,
  );

/** Counts Playwright's journeys. A flaky journey counts as failed, and so does an error outside any journey. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map((error) => describeFailure('playwright.config.ts', '', error)),
      ...journeysThat(suites, ['unexpected', 'flaky'], (file, title, { results }) =>
        describeFailure(file, title, results.find(({ error }) => error)?.error),
      ),
    ],
  };
}
