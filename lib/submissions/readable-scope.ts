import { mayRead, type Reader } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import type { ProgramName } from './submission.ts';

/** One program, or every program that the reader may read. */
export type AskedPrograms = number | 'all';

/** The requested programs. Null for one that does not exist or that `reader` may not read. */
export async function readableScope(reader: Reader, asked: AskedPrograms): Promise<ProgramName[] | null> {
  const select = { id: true, title: true };
  if (asked === 'all') {
    const where = reader.programIds ? { id: { in: reader.programIds } } : {};
    return database().program.findMany({ where, select });
  }
  const program = mayRead(reader, asked) ? await database().program.findUnique({ where: { id: asked }, select }) : null;
  return program && [program];
}
