import { followsFromContent, keepWhile } from '../cache/page-record.ts';
import { findPrograms } from './find-programs.ts';
import { findFullPrograms } from './places.ts';
import type { Program } from './program.ts';

const readFull = () => followsFromContent(findFullPrograms);

/** Says of each program whether all its places are taken. A page that asks is kept only as long as the answer is the same. */
export async function markFull(programs: Program[]): Promise<Program[]> {
  if (programs.every(({ capacity }) => capacity === null)) return programs;
  const full = await readFull();
  keepWhile(async () => (await readFull()).join() === full.join());
  return programs.map((program) => ({ ...program, isFull: full.includes(program.id) }));
}

/** The programs that take applications now, as lists show them. */
export const findShownPrograms = async (): Promise<Program[]> => markFull(await findPrograms());
