import { logError } from '../monitoring/log-error.ts';
import { manifestCsv, manifestJson } from './archive-manifest.ts';
import { archivePaths, toArchived } from './archive-names.ts';
import type { SubmissionStream } from './stream-submissions.ts';
import { ZipArchive } from './zip-archive.ts';

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
