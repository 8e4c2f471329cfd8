import { findPrograms } from '#lib/programs/find-programs.ts';
import type { Program } from '#lib/programs/program.ts';

/** The open programs, or null when they cannot be read: the page then says so, and everything else on it stands. */
export async function readPrograms(): Promise<Program[] | null> {
  try {
    return await findPrograms();
  } catch (error) {
    console.error('The programs could not be read', error);
    return null;
  }
}
