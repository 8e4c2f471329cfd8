import { attackedSite } from '../abuse/attacked-site.ts';
import { addProgram, type SampleField } from '../fixtures/program.ts';
import { twelveFields } from '../load/sample-submission.ts';
import type { SiteServer } from '../load/site-server.ts';
import { writeSubmissions } from '../load/write-submissions.ts';
import type { Bench } from './bench.ts';

/** One client asks for more here than any network of visitors does. */
const withoutLimits = {
  RATE_LIMIT_SUBMISSIONS: '0',
  RATE_LIMIT_CONTACT: '0',
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_WRITES: '0',
  CLIENT_MEGABYTES_PER_HOUR: '0',
  CLIENT_REQUESTS_AT_ONCE: '0',
};

/** The form that the rows read and send. */
const benchFields: SampleField[] = [
  { label: 'Full Name', fieldType: 'text', isRequired: true },
  { label: 'Email Address', fieldType: 'email', isRequired: true },
  { label: 'Your idea', fieldType: 'textarea' },
  { label: 'Pitch Deck', fieldType: 'file' },
  { label: 'Business Plan', fieldType: 'file' },
  { label: 'Photograph', fieldType: 'file' },
];

export interface BenchSite {
  server: SiteServer;
  address: string;
  pid: number;
  /** The program with `benchFields`. */
  programId: number;
}

/**
 * Starts the production server over a copy of the seeded site, with a program to apply to. It ends with the row.
 * @param prepare changes the data before the start
 */
export async function startSite(
  bench: Bench,
  name = 'site',
  prepare: (server: SiteServer) => unknown = () => undefined,
): Promise<BenchSite> {
  const server = await attackedSite(bench.place(name), withoutLimits);
  const { id: programId } = addProgram(server.databaseFile, 'Measured', benchFields);
  await prepare(server);
  bench.onEnd(() => server.stop('SIGKILL'));
  await server.start();
  return { server, address: server.address, pid: server.pid, programId };
}

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
