import { toWireSubmission } from '../submissions/submission.wire.ts';
import type { SubmissionStream } from './stream-submissions.ts';

/**
 * The response of the admin submissions call (spec, section 7) as JSON text, one batch at a time, with each submission
 * on its own line.
 */
export async function* submissionsJson({ program, batches }: SubmissionStream, site: string): AsyncGenerator<string> {
  yield `{"status":"success","program":${JSON.stringify(program)},"data":[\n`;
  let separator = '';
  for await (const batch of batches()) {
    yield separator + batch.map((submission) => JSON.stringify(toWireSubmission(submission, site))).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
