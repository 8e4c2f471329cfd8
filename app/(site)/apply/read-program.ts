import { headers } from 'next/headers';
import { readContent } from '#app/read-or-null.ts';
import { type BegunForm, getFormProgram } from '#lib/applications/programs/admission.ts';
import { findShownPrograms } from '#lib/applications/programs/find-programs.ts';

/**
 * The programs that take applications now, and the one with this id, if this browser may apply to it. `programs` is null
 * if they could not be read.
 */
export async function readProgram(programId: number | null, begun: BegunForm | null = null) {
  const programs = await readContent('the programs', findShownPrograms);
  if (!programs || !programId) return { programs, program: null };
  return { programs, program: await getFormProgram(new Headers(await headers()), programId, begun, programs) };
}
