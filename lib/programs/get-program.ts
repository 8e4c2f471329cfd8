import { findPrograms } from './find-programs.ts';
import type { Program } from './program.ts';

/** The program `id` if it takes applications at `now`. Null otherwise: closed and inactive ones are not shown. */
export async function getProgram(id: number, now = new Date()): Promise<Program | null> {
  const programs = await findPrograms(now);
  return programs.find((program) => program.id === id) ?? null;
}
