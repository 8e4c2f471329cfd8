import { activePrograms, toProgram } from './find-programs.ts';
import { getProgram } from './get-program.ts';
import type { Program, PublishedProgram } from './program.ts';

/** How long after its closing time a program takes what was begun before, unless staff chose another time. */
const usualGraceMinutes = 15;

/** When a program stops taking what was begun before its closing time. Null for one that does not close. */
export const graceEnd = ({
  closesAt,
  graceMinutes,
}: Pick<PublishedProgram, 'closesAt' | 'graceMinutes'>): Date | null =>
  closesAt && new Date(closesAt.getTime() + (graceMinutes ?? usualGraceMinutes) * 60_000);

/**
 * The program `id` if it takes at `now` an application that was begun at `begunAt`: an open one, and within its grace one
 * that was open at that time. Null otherwise.
 */
export async function getBegunProgram(id: number, begunAt: Date, now = new Date()): Promise<Program | null> {
  const open = await getProgram(id, now);
  if (open) return open;
  const program = (await activePrograms()).find((active) => active.id === id);
  if (!program?.closesAt || begunAt >= program.closesAt) return null;
  const end = graceEnd(program);
  return end && now < end ? toProgram(program) : null;
}
