import { type Caller, reaches } from '#lib/people/auth/access.ts';
import { isOpen } from '#lib/platform/db/child-tables.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { databaseFailure } from '#lib/platform/db/database-failure.ts';
import type { PrismaClient } from '#lib/platform/db/generated/client.ts';
import { visibleThrough } from '#lib/platform/db/visible.ts';
import { isUndone } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import type { ProgramName } from './submission.ts';
export const submissionNotFound = refuse('not_found', 'This submission does not exist.');
export const programNotFound = refuse('not_found', 'This program does not exist.');
export const attachmentNotFound = refuse('not_found', 'This file does not exist.');
export const noteNotFound = refuse('not_found', 'This note does not exist, or someone else wrote it.');
export const actionNotFound = refuse('not_found', 'This action does not exist, or someone else took it.');

/** The condition for the submissions that a person may see. What one of them must not see is left out here. */
export const seenBy = ({ programIds }: Pick<Caller, 'programIds'>) => ({
  ...isOpen,
  ...(programIds && { programId: { in: programIds } }),
});

/** The database with the submissions that a person may see, and what belongs to them. */
export const visibleTo = (reader: Pick<Caller, 'programIds'>): PrismaClient =>
  visibleThrough(everyApplication(), seenBy(reader));

/** One program, or every program that the reader may read. */
export type AskedPrograms = number | 'all';

/** The requested programs. Null for one that does not exist or that `reader` may not read. */
export async function readableScope(reader: Caller, asked: AskedPrograms): Promise<ProgramName[] | null> {
  const select = { id: true, title: true };
  if (asked === 'all') {
    const where = reader.programIds ? { id: { in: reader.programIds } } : {};
    return database().program.findMany({ where, select });
  }
  const program = reaches(reader, asked) ? await database().program.findUnique({ where: { id: asked }, select }) : null;
  return program && [program];
}

/**
 * The first write of a transaction that adds rows to a submission, or words about it to the audit log: it undoes all of
 * them if the submission was withdrawn or erased in the meantime.
 * @param status undoes them too if its status is another one by then
 */
export const stillOpen = (id: number, status?: string) =>
  database().submission.findUniqueOrThrow({ where: { id, ...(status && { status }) }, select: { id: true } });

/** The verb's answer when `stillOpen` undid it. Throws every other error. */
export function notOpen(error: unknown): typeof submissionNotFound {
  if (isUndone(error, 'gone')) return submissionNotFound;
  throw error;
}

interface ProgramOption {
  id: number;
  title: string;
  submissions: number;
}

/**
 * Programs in the back office's order, including closed ones, whose submissions stay readable. `ids` limits the list;
 * null for all.
 */
async function programOptions(ids: number[] | null): Promise<ProgramOption[]> {
  const programs = await database().program.findMany({
    ...(ids && { where: { id: { in: ids } } }),
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true, _count: { select: { inAnyState: { where: isOpen } } } },
  });
  return programs.map(({ id, title, _count }) => ({ id, title, submissions: _count.inAnyState }));
}

/** Every program, for the administrator's view of the public page. */
export async function findProgramOptions(_admin: Caller<'administer'>): Promise<Result<ProgramOption[]>> {
  return success(await programOptions(null));
}

/** The programs whose submissions the reader may see: all for an administrator, the assigned ones for a reviewer. */
export async function findReadablePrograms(reader: Caller<'readSubmissions'>): Promise<Result<ProgramOption[]>> {
  return success(await programOptions(reader.programIds));
}

/**
 * The program to show to a person who did not choose one: the one they viewed last. All programs if they viewed all,
 * viewed none yet, or the program is gone or no longer readable to them.
 */
export async function getLastProgram(reader: Caller<'readSubmissions'>): Promise<Result<AskedPrograms>> {
  const user = await database().user.findUnique({ where: { id: reader.id }, select: { lastProgramId: true } });
  const id = user?.lastProgramId ?? null;
  if (id === null || !reaches(reader, id)) return success('all');
  const program = await database().program.findUnique({ where: { id }, select: { id: true } });
  return success(program ? id : 'all');
}

/**
 * Remembers which program's submissions this person viewed last, for getLastProgram. Writes nothing if it is unchanged.
 */
export async function rememberProgram(reader: Caller<'readSubmissions'>, asked: AskedPrograms): Promise<Result<null>> {
  const lastProgramId = asked === 'all' ? null : asked;
  const { user } = database();
  const { id } = reader;
  const known = await user.findUnique({ where: { id }, select: { lastProgramId: true } });
  if (!known || known.lastProgramId === lastProgramId) return success(null);
  await user.update({ where: { id }, data: { lastProgramId } }).catch((error: unknown) => {
    // A list that cannot be remembered, because nothing can be written now, can still be read.
    if (!databaseFailure(error)) throw error;
  });
  return success(null);
}
