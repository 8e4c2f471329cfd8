import { headers } from 'next/headers';
import { readContent } from '#app/read-or-null.ts';
import { findShownPrograms, markFull } from '#lib/programs/find-shown-programs.ts';
import { getBegunProgram } from '#lib/programs/get-begun-program.ts';
import { lateAdmission } from '#lib/programs/late-admission.ts';
import type { Program } from '#lib/programs/program.ts';

/** A form with which this browser goes on. A program that has closed since may still take it. */
export interface BegunForm {
  programId: number;
  begunAt: Date | null;
}

/**
 * The programs that take applications now, and the one with this id, if this browser may apply to it. `programs` is null
 * if they could not be read.
 */
export async function readProgram(programId: number | null, begun: BegunForm | null = null) {
  const programs = await readContent('the programs', findShownPrograms);
  if (!programs || !programId) return { programs, program: null };
  const own = begun?.programId === programId ? begun : null;
  const open = programs.find(({ id }) => id === programId) ?? (own?.begunAt ? await begunProgram(own) : null);
  return { programs, program: (await lateProgram(programId, open, own !== null)) ?? open };
}

async function begunProgram({ programId, begunAt }: BegunForm): Promise<Program | null> {
  const program = begunAt && (await getBegunProgram(programId, begunAt));
  return program && ((await markFull([program]))[0] ?? null);
}

/**
 * The program that a late code opens in this browser. A form that was begun is shown again even if its code has been used
 * up since.
 */
async function lateProgram(programId: number, open: Program | null, isBegun: boolean): Promise<Program | null> {
  const late = await lateAdmission(new Headers(await headers()), programId, open);
  if (!late) return null;
  if (late.isUsable) return late.whenFull ? { ...late.program, isFull: false } : late.program;
  return isBegun ? late.program : null;
}
