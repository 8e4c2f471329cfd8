import { database } from '../db/client.ts';
import { numericId } from '../http/numeric-id.ts';

/** A pattern for LIKE in which every letter stands for itself. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The ids of a program's submissions that hold `search`, newest first: in an answer, in a file's name, or as their
 * own number, with or without "#". Capitals count outside ASCII only.
 *
 * In raw SQL because Prisma leaves `%` and `_` their meaning of any text and any letter, and cannot escape them.
 */
export async function matchingSubmissions(programId: number, search: string): Promise<number[]> {
  const pattern = containing(search);
  const id = numericId(search.replace(/^#/, ''));
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT s.id FROM Submission s
    WHERE s.programId = ${programId} AND (
      s.id = ${id}
      OR EXISTS (SELECT 1 FROM Answer a WHERE a.submissionId = s.id AND a.value LIKE ${pattern} ESCAPE '\\')
      OR EXISTS (SELECT 1 FROM Attachment f WHERE f.submissionId = s.id AND f.filename LIKE ${pattern} ESCAPE '\\')
    )
    ORDER BY s.id DESC`;
  return rows.map((row) => Number(row.id));
}
