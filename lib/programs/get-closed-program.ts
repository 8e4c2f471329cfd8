import { activePrograms } from './find-programs.ts';
import type { ClosedProgram } from './program.ts';

/**
 * The program `id` if only its closing time keeps it from taking applications at `now`. Null otherwise: a program that
 * staff took off the site or set inactive is treated as unknown.
 */
export async function getClosedProgram(id: number, now = new Date()): Promise<ClosedProgram | null> {
  const program = (await activePrograms()).find((active) => active.id === id);
  if (!program?.closesAt || now < program.closesAt) return null;
  return { title: program.title, closedAt: program.closesAt };
}
