import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { savedAfterClosingSeconds } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { requireAdmitting } from '../programs/late-codes.ts';

/** Counts of a program's drafts for staff: never what anyone wrote. */
export interface DraftCounts {
  open: number;
  /** How many of them answer every required question, at least half of them, and fewer. */
  fullness: { all: number; half: number; less: number };
  /** How much of the required questions they answer together, in percent. Null without drafts or required questions. */
  percent: number | null;
  lastChangeAt: Date | null;
  remindsDrafts: boolean;
}

/** How many of these questions each draft answers that answers any. */
async function answeredOf(drafts: object, fields: readonly { id: number }[]): Promise<number[]> {
  const fieldId = { in: fields.map(({ id }) => id) };
  const isGiven = [
    { fieldType: 'checkbox', value: 'true' },
    { fieldType: { not: 'checkbox' }, value: { not: '' } },
  ];
  const answers = await database().draftAnswer.groupBy({
    by: ['draftId'],
    where: { draft: drafts, fieldId, OR: isGiven },
    _count: { _all: true },
  });
  const files = await database().draftFile.groupBy({ by: ['draftId', 'fieldId'], where: { draft: drafts, fieldId } });
  const answered = new Map(answers.map(({ draftId, _count }) => [draftId, _count._all]));
  for (const { draftId } of files) answered.set(draftId, (answered.get(draftId) ?? 0) + 1);
  return [...answered.values()];
}

/**
 * How many drafts of a program are open, how full they are, and when one last changed. A question that is required only
 * under a condition does not count. @returns not_found
 */
export async function getDraftCounts(
  caller: Caller<'admitApplicants'>,
  programId: number,
  now = new Date(),
): Promise<Result<DraftCounts>> {
  const admitted = await requireAdmitting(caller, programId);
  if (!admitted.ok) return admitted;
  const { closesAt, remindsDrafts } = admitted.value;
  const where = { programId, isRequired: true, showIf: null };
  const formFields = await database().formField.findMany({ where, select: { id: true } });
  const isOver = closesAt !== null && closesAt.getTime() + savedAfterClosingSeconds * 1000 <= now.getTime();
  const drafts = { programId, pageId: isOver ? { in: [] } : { not: null }, expiresAt: { gt: now } };
  const { _count, _max } = await database().submissionDraft.aggregate({
    where: drafts,
    _count: { _all: true },
    _max: { changedAt: true },
  });
  const open = _count._all;
  const required = formFields.length;
  const answered = await answeredOf(drafts, formFields);
  const all = required === 0 ? open : answered.filter((count) => count >= required).length;
  const half = answered.filter((count) => count < required && count * 2 >= required).length;
  const sum = answered.reduce((total, count) => total + count, 0);
  return success({
    open,
    remindsDrafts,
    lastChangeAt: _max.changedAt,
    fullness: { all, half, less: open - all - half },
    percent: open > 0 && required > 0 ? Math.round((100 * sum) / (open * required)) : null,
  });
}

/** Turns the reminders to the open drafts of a program on or off. @returns not_found */
export async function setReminders(
  caller: Caller<'admitApplicants'>,
  id: number,
  remindsDrafts: boolean,
): Promise<Result<null>> {
  const admitted = await requireAdmitting(caller, id);
  if (!admitted.ok) return admitted;
  if (admitted.value.remindsDrafts === remindsDrafts) return success(null);
  await write(() => [
    database().program.updateMany({ where: { id }, data: { remindsDrafts } }),
    auditEntry(caller, 'program.reminders', 'program', id, { remindsDrafts }),
  ]);
  return success(null);
}
