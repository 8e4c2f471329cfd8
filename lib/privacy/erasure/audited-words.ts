import { database } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client.ts';

/** What the audit log says about an application without any words about its applicant. */
const wordless = ['submission.status', 'submission.withdraw', 'submission.bring_back', 'submission.erase'];

/** The entries of the audit log that repeat what staff typed, such as a note before it was changed, or a tag. */
const ofApplication = (id: number) => Prisma.sql`
  entity = 'submission' AND entityId = ${String(id)} AND action NOT IN (${Prisma.join(wordless)})
  AND detail IS NOT NULL AND detail <> 'null'`;

/** The writes that move what the audit log repeats of an application to its withdrawal. In SQL, so that none is missed. */
export const sealAuditedWords = (id: number) => [
  database().$executeRaw`
    UPDATE SubmissionWithdrawal SET auditedWords = (
      SELECT json_group_array(json_object('id', id, 'detail', json(detail))) FROM AuditLog WHERE ${ofApplication(id)})
    WHERE submissionId = ${id}`,
  database().$executeRaw`UPDATE AuditLog SET detail = '{}' WHERE ${ofApplication(id)}`,
];

/** The write that gives the words back to the audit log, before the withdrawal's row goes. */
export const restoreAuditedWords = (id: number) => database().$executeRaw`
  UPDATE AuditLog SET detail = entry.value -> 'detail'
  FROM SubmissionWithdrawal w, json_each(w.auditedWords) entry
  WHERE w.submissionId = ${id} AND AuditLog.id = entry.value ->> 'id'`;
