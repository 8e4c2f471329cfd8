import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Step, write, writeInSteps } from '#lib/platform/db/write.ts';
import { mailRow, type NewMail } from './mail-row.ts';
import { wakeSender } from './wake-sender.ts';

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
