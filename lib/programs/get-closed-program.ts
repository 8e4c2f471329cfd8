import { activePrograms } from './find-programs.ts';
import type { ClosedProgram } from './program.ts';

/**
 * The program `id` if nothing but its closing time keeps it from taking applications at `now`, else null: one that
 * the staff took off the site, or set inactive, is as if it did not exist.
 */
export async function getClosedProgram(id: number, now = new Date()): Promise<ClosedProgram | null> {
  const program = (await activePrograms()).find((active) => active.id === id);
  if (!program?.closesAt || now < program.closesAt) return null;
  return { title: program.title, closedAt: program.closesAt };
}
