export interface Outcome {
  passed: number;
  failed: number;
}

/** The parts of vitest's JSON report that we add up. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Counts vitest's tests. A file that failed before its first test counts as one failure. */
export function countVitest(report: VitestReport): Outcome {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** The parts of Playwright's JSON report that we add up. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts Playwright's journeys. A flaky journey counts as failed, and so does an error outside any journey. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Outcome {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
