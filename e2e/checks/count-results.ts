export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** What two runs have together. */
export const addOutcomes = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** The last line of `npm test`. */
export const describeTotal = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** How long `npm ci && npm test` takes at most on two quiet processors. */
const usualSeconds = 9 * 60;

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} minutes`;

/** What a run says of its own length. Nothing while it is within its budget. A busy machine makes nothing fail. */
export const describeLength = (seconds: number, mostSeconds = usualSeconds): string =>
  seconds > mostSeconds
    ? `All checks took ${minutes(seconds)}. On two quiet processors they take at most ${minutes(mostSeconds)}.`
    : '';

/** The parts of vitest's JSON report that we add up. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Counts vitest's tests. A file that failed before its first test counts as one failure. */
export function countVitest(report: VitestReport): Outcome {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report;
  return { passed, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests };
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string; annotations: { description?: string }[] }[] }[];
}

/** The parts of Playwright's JSON report that we read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: Suite[];
}

/** The journeys that were left out, and why. */
export const leftOut = ({ suites }: Pick<PlaywrightReport, 'suites'>): string[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => `${file}: ${title} (${annotations[0]?.description ?? 'without a reason'})`),
    ),
    ...leftOut({ suites: inner }),
  ]);

/** Counts Playwright's journeys. A flaky journey counts as failed, and so does an error outside any journey. */
export function countPlaywright({ stats, errors }: Omit<PlaywrightReport, 'suites'>): Outcome {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
