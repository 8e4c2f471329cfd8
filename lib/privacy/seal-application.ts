import { auditEntry } from '../audit/record.ts';
import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';
import { auditedWords, filledColumns, readRows } from './application-rows.ts';
import { writeStep } from './erasures-file.ts';
import { endOfTerm } from './keep-months.ts';

/** Who withdraws an application in the back office. Null when the site repeats a withdrawal after a restore. */
export type Sealer = { id: string; email: string } | null;

/**
 * Takes a submission out of use: moves all its rows into one sealed row, in one transaction. From then on nothing that
 * reads submissions can find it. Its files stay where they are until it is erased.
 * @returns when it will be erased, or null if there is no such submission
 */
export async function sealApplication(id: number, by: Sealer, now: Date, eraseAt?: Date): Promise<Date | null> {
  const rows = await readRows(id);
  if (!rows) return null;
  const { programId, submittedAt, status, attachments } = rows;
  const program = await database().program.findUniqueOrThrow({
    where: { id: programId },
    select: { keepMonths: true },
  });
  const end = eraseAt ?? endOfTerm(now, program.keepMonths);
  const noted = await database().auditLog.findMany({
    where: auditedWords(id),
    select: { id: true, detail: true },
  });
  const at = { createdAt: submittedAt.toISOString(), at: now.toISOString(), eraseAt: end.toISOString() };
  await writeStep({ kind: 'application', id, step: 'withdrawn', ...at });
  await database().$transaction([
    database().withdrawnApplication.create({
      data: {
        ...{ id, programId, submittedAt, status, withdrawnAt: now, withdrawnBy: by?.email ?? '', eraseAt: end },
        rows: JSON.parse(JSON.stringify({ ...rows, auditedNotes: noted })) as Prisma.InputJsonObject,
        files: { create: attachments.map(({ storedName, bytes }) => ({ storedName, bytes })) },
      },
    }),
    ...filledColumns(rows).map((column) =>
      database().submissionColumn.updateMany({
        where: { programId, ...column },
        data: { filled: { decrement: 1 } },
      }),
    ),
    database().$executeRaw`DELETE FROM SubmissionSearch WHERE rowid = ${id}`,
    database().auditLog.updateMany({ where: auditedWords(id), data: { detail: {} } }),
    database().submission.delete({ where: { id } }),
    auditEntry(by, 'submission.withdraw', 'submission', id, { programId }),
  ]);
  return end;
}
