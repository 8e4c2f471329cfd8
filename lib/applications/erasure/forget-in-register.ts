import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { runStatement } from '#lib/platform/db/statement.ts';
import { write } from '#lib/platform/db/write.ts';

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
