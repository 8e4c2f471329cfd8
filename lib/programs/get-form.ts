import { program } from '../content/entities/program.ts';
import { findPublished } from '../content/find-published.ts';
import { toProgram } from './find-programs.ts';
import type { Program } from './program.ts';

/** The form of a published program, whether it takes applications or not. Null if there is none. */
export async function getForm(programId: number): Promise<Program | null> {
  const found = (await findPublished(program)).find(({ id }) => id === programId);
  return found ? toProgram(found) : null;
}
