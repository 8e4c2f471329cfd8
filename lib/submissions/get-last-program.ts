import { mayRead, requireReader } from '../auth/require-reader.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import type { AskedPrograms } from './readable-scope.ts';

/**
 * Whose submissions to show to somebody who did not say: the program that this person looked at last. All programs,
 * when that was so, when there was none, and when it is gone or may no longer be read.
 * @returns forbidden for who may read none
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
