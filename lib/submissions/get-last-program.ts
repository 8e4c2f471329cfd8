import { mayRead, requireReader } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import type { AskedPrograms } from './readable-scope.ts';

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
  if (id === null || !mayRead(reader.value, id)) return success('all');
  const program = await database().program.findUnique({ where: { id }, select: { id: true } });
  return success(program ? id : 'all');
}
