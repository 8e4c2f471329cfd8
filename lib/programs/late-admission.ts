import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { refuse } from '../http/result.ts';
import { activePrograms, toProgram } from './find-programs.ts';
import { readLatePass } from './late-pass.ts';
import { findFullPrograms } from './places.ts';
import type { Program } from './program.ts';

/** What a late code lets an applicant do. */
export interface LateAdmission {
  program: Program;
  codeId: number;
  /** Whether the application is taken although all places are taken. */
  whenFull: boolean;
  /** Whether the code has a use left. The transaction that stores the application decides. */
  isUsable: boolean;
}

/** The program `id` whether it has closed or not. Null for one that is not open yet or that staff set inactive. */
export async function getLateProgram(id: number, now: Date): Promise<Program | null> {
  const program = (await activePrograms()).find((active) => active.id === id);
  return program && (!program.opensAt || program.opensAt <= now) ? toProgram(program) : null;
}

/**
 * What the late code of this browser admits to. Null without a code, and where none is needed.
 * @param open the program if it takes the application without a code
 */
export async function lateAdmission(
  headers: Headers,
  programId: number,
  open: Program | null,
  now = new Date(),
): Promise<LateAdmission | null> {
  const pass = readLatePass(headers, programId, now);
  if (!pass) return null;
  const { codeId, until: lateUntil } = pass;
  const where = { id: codeId, programId };
  const code = await database().lateCode.findUnique({
    where,
    select: { whenFull: true, usesLeft: true, revokedAt: true },
  });
  if (!code) return null;
  const { whenFull, usesLeft, revokedAt } = code;
  if (open && !(whenFull && (await findFullPrograms()).includes(programId))) return null;
  const program = open ?? (await getLateProgram(programId, now));
  return (
    program && { program: { ...program, lateUntil }, codeId, whenFull, isUsable: usesLeft > 0 && revokedAt === null }
  );
}

/** The write that uses a code once, and undoes its transaction if the code has no use left. */
export const spendLateCode = (id: number) =>
  database().lateCode.update({
    where: { id, usesLeft: { gt: 0 }, revokedAt: null },
    data: { usesLeft: { decrement: 1 } },
    select: { id: true },
  });

/** Whether {@link spendLateCode} undid the transaction. */
export const isSpentCode = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  error.code === 'P2025' &&
  error.meta?.modelName === 'LateCode';

export const codeSpent = refuse('conflict', 'This late code has been used up or was revoked.');
