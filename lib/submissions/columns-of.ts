import { sortLabels } from './sort-labels.ts';
import type { SubmissionColumns } from './submission.ts';
import type { WireSubmission } from './submission.wire.ts';

/** Every label in `submissions`, sorted (spec, section 2), for callers that have all submissions in memory. */
export function columnsOf(submissions: WireSubmission[]): SubmissionColumns {
  const fields = new Set(submissions.flatMap(({ submitted_data }) => Object.keys(submitted_data)));
  const files = new Set(submissions.flatMap(({ uploaded_files }) => uploaded_files.map((file) => file.field_label)));
  return { fields: sortLabels(fields), files: sortLabels(files) };
}
