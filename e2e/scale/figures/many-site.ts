import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { addProgram } from '../../fixtures/program.ts';
import { seededSite } from '../../fixtures/seeded-site.ts';
import { filesIn } from '../../fixtures/stored.ts';
import { twelveFields } from '../../load/sample-submission.ts';
import { writeSubmissions } from '../../load/write-submissions.ts';

/** A site of the defaults that is not running, with one program to which many have applied. */
export interface ManySite {
  place: string;
  databaseFile: string;
  uploads: string;
  program: number;
  submissions: number;
  files: number;
  /** How long it took to write them. */
  seconds: number;
}

/** Makes one in `place`. About six of ten submissions have a file, or two of them. */
export async function makeManySite(place: string, count: number): Promise<ManySite> {
  const [uploads, databaseFile] = [path.join(place, 'uploads'), path.join(place, 'site.db')];
  mkdirSync(uploads, { recursive: true });
  copyFileSync((await seededSite()).databaseFile, databaseFile);
  const { id: program } = addProgram(databaseFile, `Measured ${count}`, twelveFields);
  const began = performance.now();
  const files = Number.POSITIVE_INFINITY;
  writeSubmissions({
    databaseFile,
    uploadsFolder: uploads,
    programId: program,
    count,
    seed: 1,
    days: 60,
    files,
    handled: true,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  return {
    place,
    databaseFile,
    uploads,
    program,
    submissions: count,
    files: filesIn(uploads, 'applications').length,
    seconds,
  };
}
