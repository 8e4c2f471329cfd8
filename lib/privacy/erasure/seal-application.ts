import { type Actor, auditEntry } from '../../audit/record.ts';
import { database } from '../../db/client.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { isMissingRow } from '../../db/write-failure.ts';
import { endOfTerm } from '../notices/keep-months.ts';
import { auditedWords, filesOf, filledColumns, readRows, type SubmissionRows } from './application-rows.ts';
import { writeStep } from './erasures-file.ts';
import { withdrawalReceipt } from './withdrawal-receipt.ts';

/**
 * Who withdraws an application: a member of staff, or its applicant, who has no id. Null when the site repeats a
 * withdrawal after a restore.
 */
export type Sealer = Actor | null;

const lastId = (rows: readonly { id: number }[]) => Math.max(0, ...rows.map(({ id }) => id));

/**
 * The submission, unless something was added to it since `rows` were read, or an email or a letter went out or was
 * changed: a sealed row that still waits would go out once more when it is brought back.
 */
const unchangedSince = ({ id, notes, changes, mails, messages, requests, letters }: SubmissionRows) =>
  ({
    id,
    AND: [
      ...mails.map((mail) => ({ mails: { some: { id: mail.id, status: mail.status, attempts: mail.attempts } } })),
      ...letters.map((letter) => ({ letters: { some: { id: letter.id, revision: letter.revision } } })),
    ],
    letters: { none: { id: { gt: lastId(letters) } } },
    notes: { none: { id: { gt: lastId(notes) } } },
    changes: { none: { id: { gt: lastId(changes) } } },
    mails: { none: { id: { gt: lastId(mails) } } },
    messages: { none: { id: { gt: lastId(messages) } } },
    requests: { none: { id: { gt: lastId(requests) } } },
  }) satisfies Prisma.SubmissionWhereUniqueInput;

/**
 * Takes a submission out of use: moves all its rows into one sealed row, in one transaction. From then on nothing that
 * reads submissions can find it. Its files stay where they are until it is erased.
 * @returns when it will be erased, or null if there is no such submission
 */
export async function sealApplication(id: number, by: Sealer, now: Date, eraseAt?: Date): Promise<Date | null> {
  const rows = await readRows(id);
  if (!rows) return null;
  const { programId, submittedAt, status, pageId } = rows;
  const program = await database().program.findUniqueOrThrow({
    where: { id: programId },
    select: { id: true, title: true, keepMonths: true },
  });
  const end = eraseAt ?? endOfTerm(now, program.keepMonths);
  const noted = await database().auditLog.findMany({
    where: auditedWords(id),
    select: { id: true, detail: true },
  });
  const at = { createdAt: submittedAt.toISOString(), at: now.toISOString(), eraseAt: end.toISOString() };
  await writeStep({ kind: 'application', id, step: 'withdrawn', ...at });
  const receipts = [...rows.receipts, ...(await withdrawalReceipt(rows, program, 'withdrawn', now))];
  const writes = [
    database().withdrawnApplication.create({
      data: {
        ...{ id, programId, submittedAt, status, withdrawnAt: now, withdrawnBy: by?.email ?? '', eraseAt: end, pageId },
        rows: JSON.parse(JSON.stringify({ ...rows, receipts, auditedNotes: noted })) as Prisma.InputJsonObject,
        files: { create: filesOf(rows) },
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
    database().submission.delete({ where: unchangedSince(rows) }),
    auditEntry(by, 'submission.withdraw', 'submission', id, { programId }),
  ];
  try {
    await database().$transaction([...writes]);
  } catch (error) {
    if (!isMissingRow(error)) throw error;
    // A colleague added a note meanwhile, or withdrew it first. Begin again with what is there now.
    return sealApplication(id, by, now, eraseAt);
  }
  return end;
}
