import { dialect } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds } from '#lib/platform/db/statement.ts';

/**
 * The numbers of held or withdrawn applications that are of an email address or name it in an answer or an email. They are
 * in no search index.
 */
export const findNaming = (email: string, state: 'held' | 'withdrawn', most: number): Promise<number[]> =>
  readIds(Prisma.sql`
    SELECT s."id" FROM "Submission" s
    WHERE s."state" = ${state} AND (s."applicantEmail" = ${email}
      OR EXISTS (SELECT 1 FROM "Answer" a
        WHERE a."submissionId" = s."id" AND ${dialect().placeIn}(lower(a."value"), ${email}) > 0))
    ORDER BY s."id" LIMIT ${most}`);
