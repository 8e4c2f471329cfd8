import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { filesOf } from '#lib/platform/db/child-rows.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds, runStatement } from '#lib/platform/db/statement.ts';
import { write } from '#lib/platform/db/write.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { removeUnsent } from '#lib/platform/uploads/unfinished-upload.ts';
import { removePage } from '../private-pages/private-link.ts';
import { type Application, getApplication } from '../submissions/submission.ts';
import { type ErasureStep, writeStep } from './erasure-list.ts';

const maxAtOnce = 500;

/**
 * Keeps in the register when people were told by email, before the emails are erased: at the end of their own term, or
 * because a person asked for it. The register would otherwise tell them again.
 */
export const keepToldTimes = () =>
  runStatement(Prisma.sql`
  UPDATE "BreachPerson" SET
    "toldAt" = (SELECT "sentAt" FROM "Mail" WHERE "Mail"."id" = "BreachPerson"."mailId"),
    "toldHow" = 'By email'
  WHERE "toldAt" IS NULL AND "mailId" IN (SELECT "id" FROM "Mail" WHERE "kind" = 'breach' AND "status" = 'sent')`);

/**
 * The write that marks a person in the register of breaches when their data is erased. The law asks to tell them of the
 * breach all the same, so their address goes once they were told (forgetTold).
 * @param thing such as "Application #12", which stands for a person without an address
 */
export const markForgotten = (emails: readonly string[], thing: string) =>
  database().breachPerson.updateMany({
    where: { contact: { in: [...new Set(emails.map((email) => email.toLowerCase())), thing] } },
    data: { eraseOnceTold: true },
  });

/** Erases from the register who is marked and was told, or whose entry is closed. What was done remains. */
export async function forgetTold(): Promise<void> {
  await keepToldTimes();
  const people = await database().breachPerson.findMany({
    where: { eraseOnceTold: true, OR: [{ toldAt: { not: null } }, { breach: { is: { closedAt: { not: null } } } }] },
    take: maxAtOnce,
    select: { id: true, mailId: true, toldHow: true },
  });
  if (people.length === 0) return;
  const mailIds = people.flatMap(({ mailId }) => mailId ?? []);
  await write(() => [
    database().mail.deleteMany({ where: { id: { in: mailIds } } }),
    ...people.map(({ id, toldHow }) =>
      database().breachPerson.update({
        where: { id },
        data: {
          contact: `Erased #${id}`,
          email: null,
          eraseOnceTold: false,
          // A note about a call may name the person.
          ...(toldHow !== '' && toldHow !== 'By email' && { toldHow: 'By hand' }),
        },
        select: { id: true },
      }),
    ),
  ]);
}

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

/** Whether an application of `email` is still there, so that its nominee may be needed. */
async function hasApplication(email: string): Promise<boolean> {
  if ((await database().submission.count({ where: { applicantEmail: email }, take: 1 })) > 0) return true;
  return (await findNaming(email, 'withdrawn', 1)).length > 0;
}

/**
 * Removes name, address and texts from privacy requests that were answered before `before`. What remains proves that
 * they were answered: number, kind, days and who did it. A nominee stays as long as the site holds an application.
 */
export async function clearRequests(before: Date, now: Date, most: number): Promise<void> {
  const due = await database().privacyRequest.findMany({
    where: { answeredAt: { lt: before }, clearedAt: null },
    orderBy: { answeredAt: 'asc' },
    select: { id: true, email: true, nomineeName: true },
  });
  const over: number[] = [];
  for (const { id, email, nomineeName } of due) {
    if (over.length === most) break;
    if (nomineeName === null || !(await hasApplication(email))) over.push(id);
  }
  if (over.length === 0) return;
  await database().privacyRequest.updateMany({
    where: { id: { in: over } },
    data: {
      name: '',
      email: '',
      message: '',
      answer: '',
      clearedAt: now,
      nomineeName: null,
      nomineeEmail: null,
      nomineeRelation: null,
    },
  });
  await emptyLog();
}
