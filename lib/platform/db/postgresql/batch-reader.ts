import { Prisma } from '../generated/client.ts';
import { readRows } from '../statement.ts';
import type { BatchReader, SubmissionRows } from '../submission-rows.ts';
import { openSubmissions } from '../visible.ts';

const { sql } = Prisma;

// One statement sees one moment, so a submission that is withdrawn while it is read comes whole or not at all.
const batch = (ids: readonly number[]) => {
  const asked = sql`= ANY (${[...ids]}::int[])`;
  return sql`SELECT
    (SELECT coalesce(json_agg(json_build_array(
        s."id", s."programId", p."title", to_char(s."submittedAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), s."status",
        s."arrivedBy", s."arrivedOn")
        ORDER BY s."id"), '[]')
      FROM ${openSubmissions} s JOIN "Program" p ON p."id" = s."programId" WHERE s."id" ${asked}) AS "heads",
    (SELECT coalesce(json_agg(json_build_array(a."submissionId", a."label", a."fieldType", a."value")
        ORDER BY a."submissionId", a."position"), '[]')
      FROM "Answer" a WHERE a."submissionId" ${asked}) AS "answers",
    (SELECT coalesce(json_agg(json_build_object('submissionId', f."submissionId", 'id', f."id", 'label', f."label",
        'filename', f."filename", 'mimeType', f."mimeType", 'bytes', f."bytes", 'sha256', f."sha256",
        'caution', f."caution", 'scan', f."scan", 'storedName', f."storedName")
        ORDER BY f."submissionId", f."position"), '[]')
      FROM "Attachment" f WHERE f."submissionId" ${asked}) AS "files",
    (SELECT coalesce(json_agg(json_build_array(g."submissionId", t."name") ORDER BY g."submissionId", g."tagId"), '[]')
      FROM "SubmissionTag" g JOIN "Tag" t ON t."id" = g."tagId" WHERE g."submissionId" ${asked}) AS "tags"`;
};

/** Reads on one of the site's connections, which another request gets back after each batch. */
export const openBatchReader = (): BatchReader => ({
  read: async (ids) => {
    const [rows] = await readRows<SubmissionRows>(batch(ids));
    return rows ?? { heads: [], answers: [], files: [], tags: [] };
  },
  close: () => {},
});
