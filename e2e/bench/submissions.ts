import { addProgram } from '../fixtures/program.ts';
import { twelveFields } from '../load/sample-submission.ts';
import type { SiteServer } from '../load/site-server.ts';
import { writeSubmissions } from '../load/write-submissions.ts';

/** Adds a program of twelve questions with `count` submissions, and the first `files` of their files. @returns its id */
export function addSubmissions(
  { databaseFile, uploadsFolder }: SiteServer,
  { count, files, fileBytes }: { count: number; files: number; fileBytes?: number },
): number {
  const { id: programId } = addProgram(databaseFile, `Measured with ${count}`, twelveFields);
  writeSubmissions({
    databaseFile,
    uploadsFolder,
    programId,
    count,
    seed: 1,
    days: 60,
    files,
    fileBytes,
    handled: true,
  });
  return programId;
}
