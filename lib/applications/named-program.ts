import { database } from '../db/client.ts';
import { numericId } from '../http/numeric-id.ts';
import { type Failure, refuse } from '../http/result.ts';
import type { Program } from '../programs/program.ts';

/** The program that an application names, in a form as text and in JSON as a number. */
export const namedProgram = (programId: unknown): number | null =>
  numericId(typeof programId === 'number' ? String(programId) : (programId as string | undefined));

const noProgramMessage = 'Choose the program that the application is for.';
/** The 422 of an application that names no program. */
export const noProgram = refuse('invalid', noProgramMessage, { program_id: [noProgramMessage] }).failure;

/** Why the program takes no applications. `program` is null if it is not open. */
export async function whyClosed(id: number, program: Program | null): Promise<Failure> {
  if (program) return refuse('conflict', 'This program does not take applications on this site.').failure;
  const isThere = (await database().program.count({ where: { id } })) > 0;
  return isThere
    ? refuse('conflict', 'This program is not taking applications at the moment.').failure
    : refuse('not_found', 'There is no such program.').failure;
}
