import { toWireSubmission } from '../submissions/submission.wire.ts';
import type { ExportedSubmission } from './read-submissions.ts';
import type { SubmissionStream } from './stream-submissions.ts';

/**
 * The response of the admin submissions call (spec, section 7) as JSON text, one batch at a time, with each submission
 * on its own line. Those of all programs name theirs.
 */
export async function* submissionsJson({ program, batches }: SubmissionStream, site: string): AsyncGenerator<string> {
  yield `{"status":"success","program":${JSON.stringify(program)},"data":[\n`;
  let separator = '';
  const toWire = (submission: ExportedSubmission) => ({
    ...(!program && { program: submission.program }),
    ...toWireSubmission(submission, site),
  });
  for await (const batch of batches()) {
    yield separator + batch.map((submission) => JSON.stringify(toWire(submission))).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
