import { Prisma } from './generated/client.ts';
import { runStatement } from './statement.ts';

const { sql, join } = Prisma;

interface Posting {
  entryId: number;
  word: string;
  weight: number;
}

/** The write of words of entries that have none yet. */
export const addPostings = (rows: readonly Posting[]) =>
  runStatement(sql`
    INSERT INTO "SearchPosting" ("entryId", "word", "weight")
    VALUES ${join(rows.map(({ entryId, word, weight }) => sql`(${entryId}, ${word}, ${weight})`))}
    ON CONFLICT ("entryId", "word") DO NOTHING`);
