import type { SpamAssessment } from '#lib/applications/spam/spam-check.ts';

/** For tests: the assessment of an application with nothing suspicious in it. */
export const notSuspected: SpamAssessment = {
  isSuspected: false,
  columns: { spamScore: 0, spamReasons: '' },
  writes: () => [],
};
