import { logError } from '#lib/platform/monitoring/log-error.ts';
import { csvCell, csvLine, csvStart } from '#lib/platform/tables/csv-line.ts';
import { kolkataIso } from '#lib/platform/time/kolkata-time.ts';
import { archivePaths, toArchived } from './archive-names.ts';
import type { ExportedSubmission } from './read-submissions.ts';
import type { SubmissionStream } from './stream-submissions.ts';
import type { FileProblem } from './verified-content.ts';
import { ZipArchive } from './zip-archive.ts';

/** The problems found, by attachment id. */
type FileProblems = ReadonlyMap<number, FileProblem>;

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
async function* manifestCsv({ program, batches }: SubmissionStream, problems: FileProblems): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  for await (const batch of batches()) {
    const rows = batch.flatMap((submission) => entries(submission, program === null, problems));
    yield rows.map((entry) => csvLine(columns.map((column) => csvCell(String(entry[column]))))).join('');
  }
}

/** The same as JSON. */
async function* manifestJson(
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

const problemsText = (problems: number) =>
  `${problems} of the files could not be packed as they were received.\n` +
  'manifest.csv names each: "missing" is not in this archive, "changed" and "unreadable" are, but not as they were sent.\n' +
  'For those, restore the folder uploads/applications from a backup, and export again.\n' +
  '"infected" is left out because a virus was found in it. A text file says so in its place.\n';

/**
 * The attachments of submissions as a ZIP archive, read as fast as the client takes it. It has a folder for each
 * submission and ends with a manifest (CSV and JSON) of what every file should be and was. Uses ZIP64 where size or
 * number require it. A missing or changed file is named in the manifest, in PROBLEMS.txt and in the server's log.
 */
export async function* attachmentsZip(stream: SubmissionStream, now: Date): AsyncGenerator<Uint8Array> {
  const archive = new ZipArchive();
  for await (const batch of stream.batches()) {
    for (const submission of batch) {
      for (const { file, path } of archivePaths(toArchived(submission), stream.program === null)) {
        yield* archive.addFile(file, path, submission.submittedAt);
      }
    }
  }
  const { problems } = archive;
  if (problems.size > 0) {
    const ids = [...problems.keys()].slice(0, 20).join(', ');
    logError(
      `${problems.size} attachments of ${stream.program ? `program ${stream.program.id}` : 'all programs'} are missing, damaged or infected: ${ids}`,
    );
    yield* archive.addText(problemsText(problems.size), 'PROBLEMS.txt', now);
  }
  yield* archive.add(manifestCsv(stream, problems), 'manifest.csv', now);
  yield* archive.add(manifestJson(stream, problems, now), 'manifest.json', now);
  yield* archive.finish();
}
