import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { filesOf } from '#lib/platform/db/child-rows.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { write } from '#lib/platform/db/write.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { removeUnsent } from '#lib/platform/uploads/unfinished-upload.ts';
import { removePage } from '../private-pages/create-page.ts';
import { type Application, getApplication } from '../submissions/get-application.ts';
import type { ErasureStep } from './erasure-list.ts';
import { writeStep } from './erasures-file.ts';
import { forgetTold, markForgotten } from './forget-in-register.ts';

/** An application that is erased, held or withdrawn. */
interface Erased extends Pick<Application, 'id' | 'programId' | 'submittedAt' | 'state' | 'status' | 'pageId'> {
  /** The email addresses among its answers that the register of breaches may have. */
  addresses: string[];
}

/** Erases a withdrawn application. @returns whether there was one */
export async function eraseWithdrawn(id: number, by: Actor | null, reason: string, now: Date): Promise<boolean> {
  const application = await getApplication({ id }, 'withdrawn');
  if (!application) return false;
  const emails = await everyApplication().answer.findMany({
    where: { submissionId: id, fieldType: 'email' },
    select: { value: true },
  });
  await eraseApplication({ ...application, addresses: emails.map(({ value }) => value.trim()) }, by, reason, now);
  return true;
}

/**
 * Erases an application that waits for a parent, with the emails about it.
 * @param reason "declined", "not_confirmed", "asked" or "repeated"
 * @returns whether there was one
 */
export async function eraseHeld(id: number, by: Actor | null, reason: string, now: Date): Promise<boolean> {
  const held = await getApplication({ id }, 'held');
  if (!held) return false;
  // The counts of erased applications call it held, and the register of breaches knows it by its number alone.
  await eraseApplication({ ...held, status: 'held', addresses: [] }, by, reason, now);
  return true;
}

/**
 * Erases an application that no screen has any more: first its files, durably, then its rows in one transaction. Only
 * the counts of its program, day and status remain. A crash in between is finished by the next start (repeatErasures).
 * @param reason "term", or another reason
 */
async function eraseApplication(
  { id, programId, submittedAt, state, status, addresses, pageId }: Erased,
  by: Actor | null,
  reason: string,
  now: Date,
): Promise<void> {
  await writeStep({ kind: 'application', id, step: 'erased', createdAt: submittedAt, at: now });
  const files = await filesOf(id);
  const names = files.map(({ storedName }) => storedName);
  await fileStore().remove('applications', names, { isDurable: true });
  await removeUnsent({ id, pageId });
  const tags = await everyApplication().submissionTag.findMany({
    where: { submissionId: id },
    select: { tagId: true },
  });
  const day = kolkataDate(submittedAt);
  const key = { programId, day, status };
  await write(() => [
    database().erasedCount.upsert({
      where: { programId_day_status: key },
      create: { ...key, count: 1 },
      update: { count: { increment: 1 } },
    }),
    recordErasure('application', id, submittedAt, reason, now),
    everyApplication().submission.delete({ where: { id, state }, select: { id: true } }),
    ...removePage(pageId),
    markForgotten(addresses, `Application #${id}`),
    auditEntry(by, 'submission.erase', 'submission', id, { programId, reason }),
  ]);
  // A tag that no other application has says something of this one.
  await database().tag.deleteMany({ where: { id: { in: tags.map(({ tagId }) => tagId) }, inAnyState: { none: {} } } });
  await forgetTold();
  await emptyLog();
}

/** The write that records what was erased. A repeated erasure keeps the record of the first. */
export const recordErasure = (
  kind: ErasureStep['kind'],
  thingId: number,
  createdAt: Date,
  reason: string,
  erasedAt: Date,
) =>
  database().erasure.upsert({
    where: { kind_thingId_createdAt: { kind, thingId, createdAt } },
    create: { kind, thingId, createdAt, erasedAt, reason },
    update: {},
  });

/** Makes the database forget what was erased where it may still hold it. */
export const emptyLog = (): Promise<void> => dialect().emptyLog();
