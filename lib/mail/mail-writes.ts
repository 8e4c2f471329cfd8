import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Step, write, writeInSteps } from '#lib/platform/db/write.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import type { MailKind } from './mail-kinds.ts';
import { mailRow, type NewMail } from './mail-row.ts';

const sender = perProcess('mail sender', () => ({ wake: undefined as (() => void) | undefined }));

/** Registers the function that makes the running sender look for work. Undefined removes it. */
export function onWake(wake: (() => void) | undefined): void {
  sender().wake = wake;
}

/** Makes the sender look for work now, if one is running. */
export const wakeSender = (): void => sender().wake?.();

type Writes = readonly Prisma.PrismaPromise<unknown>[];
type Results<W extends Writes> = { -readonly [Index in keyof W]: Awaited<W[Index]> };

/** For writes that add none, but change those in the outbox. */
export const noMails: readonly NewMail[] = [];

/** The write of one email. */
function mailWrite(mail: NewMail) {
  const row = mailRow(mail);
  const select = { id: true };
  return mail.isSkippedIfKnown
    ? database().mail.upsert({ where: { key: row.key }, create: row, update: {}, select })
    : database().mail.create({ data: row, select });
}

/**
 * Commits `writes` and the emails that they cause in one transaction, so that both happen or neither, and wakes the sender
 * once it is committed. Nothing else adds emails to the outbox. Writes that change emails go through here as well.
 * @returns the results of `writes`
 * @throws what `writes` throw, and a unique violation when the outbox has the key of an email
 */
export async function writeWithMails<const W extends Writes>(
  mails: readonly NewMail[],
  writes: W,
): Promise<Results<W>> {
  const results = await write(() => [...writes, ...mails.map(mailWrite)]);
  wakeSender();
  return results.slice(0, writes.length) as Results<W>;
}

/**
 * The same for a transaction that is written in steps.
 * @throws what the steps throw, and a unique violation when the outbox has the key of an email
 */
export async function writeInStepsWithMails(
  mails: readonly NewMail[],
  steps: readonly Step[],
  patience?: Parameters<typeof writeInSteps>[1],
): Promise<void> {
  await writeInSteps([...steps, () => mails.map(mailWrite)], patience);
  wakeSender();
}

/** The emails about an application that go to its applicant. */
const applicantKinds: MailKind[] = ['receipt', 'message', 'letter', 'private_link'];

const without = {
  status: 'cancelled',
  nextAttemptAt: null,
  lastError: 'This email was not sent, because the application has no email address any more.',
};

/**
 * The write that sends what was not delivered yet to the address that an application has now, for the transaction that
 * corrects it: the one before may be another person's. An attempt that is under way ends as it began.
 */
export function redirectMails(submissionId: number, email: string | null) {
  const toAddress = mailAddress(email ?? '');
  const waiting = { submissionId, kind: { in: applicantKinds } };
  return toAddress === null
    ? database().mail.updateMany({ where: { ...waiting, status: { in: ['queued', 'held', 'failed'] } }, data: without })
    : database().mail.updateMany({ where: { ...waiting, status: { not: 'sent' } }, data: { toAddress } });
}
