import { kolkataIso } from '../time/kolkata-time.ts';
import { archivePaths, toArchived } from './archive-names.ts';
import { csvCell } from './csv-cell.ts';
import { csvLine, csvStart } from './csv-line.ts';
import type { ExportedSubmission } from './read-submissions.ts';
import type { SubmissionStream } from './stream-submissions.ts';
import type { FileProblem } from './verified-content.ts';

/** The problems found, by attachment id. */
export type FileProblems = ReadonlyMap<number, FileProblem>;

function entries(submission: ExportedSubmission, isOfAll: boolean, problems: FileProblems) {
  const isLeftOut = ({ id }: { id: number }) => problems.get(id)?.state === 'infected';
  return archivePaths(toArchived(submission), isOfAll, isLeftOut).map(({ file, path }) => {
    const problem = problems.get(file.id);
    return {
      path: problem?.state === 'missing' ? '' : path,
      submission_id: submission.id,
      submitted_at: kolkataIso(submission.submittedAt),
      field_label: file.label,
      filename: file.filename,
      type: file.mimeType,
      bytes: file.bytes,
      sha256: file.sha256,
      state: problem?.state ?? 'verified',
      found_bytes: problem ? problem.bytes : file.bytes,
      found_sha256: problem ? (problem.sha256 ?? '') : file.sha256,
    };
  });
}

type Entry = ReturnType<typeof entries>[number];

const columns: (keyof Entry)[] = [
  'path',
  'submission_id',
  'submitted_at',
  'field_label',
  'filename',
  'type',
  'bytes',
  'sha256',
  'state',
  'found_bytes',
  'found_sha256',
];

/** One line for each attachment: its path in the archive, what it is, and whether it is what was received. */
export async function* manifestCsv(
  { program, batches }: SubmissionStream,
  problems: FileProblems,
): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  for await (const batch of batches()) {
    const rows = batch.flatMap((submission) => entries(submission, program === null, problems));
    yield rows.map((entry) => csvLine(columns.map((column) => csvCell(String(entry[column]))))).join('');
  }
}

/** The same as JSON. */
export async function* manifestJson(
  { program, batches }: SubmissionStream,
  problems: FileProblems,
  now: Date,
): AsyncGenerator<string> {
  const head = { program, exported_at: kolkataIso(now), problems: problems.size };
  yield `${JSON.stringify(head).slice(0, -1)},"files":[`;
  let separator = '\n';
  for await (const batch of batches()) {
    const rows = batch.flatMap((submission) => entries(submission, program === null, problems));
    if (rows.length === 0) continue;
    yield separator + rows.map((entry) => JSON.stringify(entry)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
