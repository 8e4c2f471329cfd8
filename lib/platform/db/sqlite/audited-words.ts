import { Prisma } from '../generated/client.ts';
import { runStatement } from '../statement.ts';

const { sql, join } = Prisma;

/** The entries of the audit log that repeat what staff typed, such as a note before it was changed, or a tag. */
const ofApplication = (id: number, wordless: readonly string[]) => sql`
  "entity" = 'submission' AND "entityId" = ${String(id)} AND "action" NOT IN (${join([...wordless])})
  AND "detail" IS NOT NULL AND "detail" <> 'null'`;

/**
 * The writes that move what the audit log repeats of an application to its withdrawal. In SQL, so that none is missed.
 * @param wordless the actions whose entries stay as they are
 */
export const moveAuditedWords = (id: number, wordless: readonly string[]) => [
  runStatement(sql`
    UPDATE "SubmissionWithdrawal" SET "auditedWords" = (
      SELECT json_group_array(json_object('id', "id", 'detail', json("detail"))) FROM "AuditLog"
      WHERE ${ofApplication(id, wordless)})
    WHERE "submissionId" = ${id}`),
  runStatement(sql`UPDATE "AuditLog" SET "detail" = '{}' WHERE ${ofApplication(id, wordless)}`),
];

/** The write that gives the words back to the audit log, before the withdrawal's row goes. */
export const giveBackAuditedWords = (id: number) =>
  runStatement(sql`
    UPDATE "AuditLog" SET "detail" = entry.value -> 'detail'
    FROM "SubmissionWithdrawal" w, json_each(w."auditedWords") entry
    WHERE w."submissionId" = ${id} AND "AuditLog"."id" = entry.value ->> 'id'`);
