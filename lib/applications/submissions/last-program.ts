import { reaches, requireReader } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { databaseFailure } from '#lib/platform/db/database-failure.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { AskedPrograms } from './visible-to.ts';

/**
 * The program to show to a person who did not choose one: the one they viewed last. All programs if they viewed all,
 * viewed none yet, or the program is gone or no longer readable to them.
 * @returns forbidden for someone who may read none
 */
export async function getLastProgram(headers: Headers): Promise<Result<AskedPrograms>> {
  const reader = await requireReader(headers);
  if (!reader.ok) return reader;
  const user = await database().user.findUnique({ where: { id: reader.value.id }, select: { lastProgramId: true } });
  const id = user?.lastProgramId ?? null;
  if (id === null || !reaches(reader.value, id)) return success('all');
  const program = await database().program.findUnique({ where: { id }, select: { id: true } });
  return success(program ? id : 'all');
}

/**
 * Remembers which program's submissions this person viewed last, for getLastProgram. Writes nothing if it is unchanged.
 * @returns forbidden for someone who may read none
 */
export async function rememberProgram(headers: Headers, asked: AskedPrograms): Promise<Result<null>> {
  const reader = await requireReader(headers);
  if (!reader.ok) return reader;
  const lastProgramId = asked === 'all' ? null : asked;
  const { user } = database();
  const { id } = reader.value;
  const known = await user.findUnique({ where: { id }, select: { lastProgramId: true } });
  if (!known || known.lastProgramId === lastProgramId) return success(null);
  await user.update({ where: { id }, data: { lastProgramId } }).catch((error: unknown) => {
    // A list that cannot be remembered, because nothing can be written now, can still be read.
    if (!databaseFailure(error)) throw error;
  });
  return success(null);
}
