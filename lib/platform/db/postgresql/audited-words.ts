import { Prisma } from '../generated/client.ts';
import { runStatement } from '../statement.ts';

const { sql, join } = Prisma;

const ofApplication = (id: number, wordless: readonly string[]) => sql`
  "entity" = 'submission' AND "entityId" = ${String(id)} AND "action" NOT IN (${join([...wordless])})
  AND "detail" IS NOT NULL AND "detail" <> 'null'::jsonb`;

/**
 * The writes that move what the audit log repeats of an application to its withdrawal. In SQL, so that none is missed.
 * @param wordless the actions whose entries stay as they are
 */
export const moveAuditedWords = (id: number, wordless: readonly string[]) => [
  runStatement(sql`
    UPDATE "SubmissionWithdrawal" SET "auditedWords" = (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', "id", 'detail', "detail") ORDER BY "id"), '[]'::jsonb)
      FROM "AuditLog" WHERE ${ofApplication(id, wordless)})
    WHERE "submissionId" = ${id}`),
  runStatement(sql`UPDATE "AuditLog" SET "detail" = '{}'::jsonb WHERE ${ofApplication(id, wordless)}`),
];

/** The write that gives the words back to the audit log, before the withdrawal's row goes. */
export const giveBackAuditedWords = (id: number) =>
  runStatement(sql`
    UPDATE "AuditLog" SET "detail" = entry.value -> 'detail'
    FROM "SubmissionWithdrawal" w, jsonb_array_elements(w."auditedWords") AS entry (value)
    WHERE w."submissionId" = ${id} AND "AuditLog"."id" = (entry.value ->> 'id')::int`);
