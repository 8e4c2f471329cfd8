import { activePrograms, toProgram } from './find-programs.ts';
import { getProgram } from './get-program.ts';
import type { Program } from './program.ts';

/** How long after its closing time a program takes what was begun before, unless staff chose another time. */
const usualGraceMinutes = 15;

/**
 * The program `id` if it takes at `now` an application that was begun at `begunAt`: an open one, and within its grace one
 * that was open at that time. Null otherwise.
 */
export async function getBegunProgram(id: number, begunAt: Date, now = new Date()): Promise<Program | null> {
  const open = await getProgram(id, now);
  if (open) return open;
  const program = (await activePrograms()).find((active) => active.id === id);
  if (!program?.closesAt || begunAt >= program.closesAt) return null;
  const end = program.closesAt.getTime() + (program.graceMinutes ?? usualGraceMinutes) * 60_000;
  return now.getTime() < end ? toProgram(program) : null;
}
