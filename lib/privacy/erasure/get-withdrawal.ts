import { requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { submissionNotFound } from '../../submissions/submission-failures.ts';
import { endOfTerm } from '../notices/keep-months.ts';
import { filesOf, readRows, type SubmissionRows } from './application-rows.ts';
import type { ErasedTable, Withdrawal } from './withdrawal.ts';

// A row that was sealed by an older release lacks what came later.
const tablesOf = ({
  answers,
  attachments,
  tags,
  notes,
  changes,
  mails,
  receipts = [],
  messages = [],
  requests = [],
  replaced = [],
  letters = [],
}: SubmissionRows): Withdrawal['tables'] => {
  const counts: Record<ErasedTable, number> = {
    Submission: 1,
    Answer: answers.length,
    Attachment: attachments.length,
    SubmissionTag: tags.length,
    SubmissionNote: notes.length,
    SubmissionChange: changes.length,
    Mail: mails.length,
    SubmissionReceipt: receipts.length,
    SubmissionMessage: messages.length,
    MessageFile: messages.flatMap(({ files = [] }) => files).length,
    AnswerRequest: requests.length,
    ReplacedFile: replaced.length,
    Letter: letters.length,
    SubmissionSearch: 1,
  };
  return (Object.keys(counts) as ErasedTable[]).map((table) => ({ table, rows: counts[table] }));
};

/** What an erasure of one application removes, withdrawn or not. Changes nothing. @returns forbidden; not_found */
export async function getWithdrawal(headers: Headers, id: number, now = new Date()): Promise<Result<Withdrawal>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const sealed = await database().withdrawnApplication.findUnique({ where: { id } });
  const rows = sealed ? (sealed.rows as unknown as SubmissionRows) : await readRows(id);
  if (!rows) return submissionNotFound;
  const program = await database().program.findUniqueOrThrow({
    where: { id: rows.programId },
    select: { title: true, keepMonths: true },
  });
  const { eraseAtOnceReason: reason } = await readSettings();
  return success({
    id,
    programTitle: program.title,
    submittedAt: new Date(rows.submittedAt),
    withdrawnAt: sealed?.withdrawnAt ?? null,
    eraseAt: sealed?.eraseAt ?? (reason === '' ? endOfTerm(now, program.keepMonths) : now),
    reason,
    tables: tablesOf(rows),
    files: filesOf(rows),
  });
}
