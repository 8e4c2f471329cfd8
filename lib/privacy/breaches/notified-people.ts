import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { forgetTold } from '#lib/applications/erasure/erased-applications.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { type WrittenMail, writeMail } from '#lib/mail/write-mail.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { officerLines } from '#lib/platform/settings/get-settings.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { findTouched, type TouchedPerson } from './affected-people.ts';
import {
  type BreachFacts,
  breachTexts,
  type StoredBreach,
  type tellSchema,
  type toldSchema,
  withOpenBreach,
} from './breach.ts';

/** When it happened, as far as known, in India's time. */
export function happenedWords({ happenedFrom, happenedTo }: Pick<BreachFacts, 'happenedFrom' | 'happenedTo'>): string {
  if (happenedFrom && happenedTo) return `${shownTime(happenedFrom)} to ${shownMoment(happenedTo)}`;
  if (happenedFrom) return `From ${shownMoment(happenedFrom)}`;
  return happenedTo ? `Until ${shownMoment(happenedTo)}` : 'Not known yet';
}

/** The texts that a person must be told and the entry lacks. Null if none is missing. */
export function missingTexts(breach: BreachFacts) {
  const missing = breachTexts.filter(({ name }) => breach[name] === '');
  if (missing.length === 0) return null;
  const list = missing.map(({ label }) => `“${label}”`).join(', ');
  return refuse('invalid', `Edit the entry and fill in ${list} first. People must be told all of it.`);
}

/** The email to the people whom a breach touches: everything that rule 7(1) asks for. */
export async function breachMail(breach: BreachFacts): Promise<WrittenMail> {
  const settings = await readSettings();
  const { centreName } = settings;
  const [nature, ...others] = breachTexts.map(({ name, label }) => ({ label, value: breach[name] }));
  return writeMail({
    subject: 'Your personal data: what happened, and what you can do',
    paragraphs: [
      `${centreName} holds personal data about you. A breach of it touches you, or may touch you. We noticed it on ${shownMoment(breach.noticedAt)}.`,
    ],
    details: [
      ...(nature ? [nature] : []),
      { label: 'When it happened', value: happenedWords(breach) },
      ...others,
      {
        label: 'Whom to ask',
        value: officerLines(settings).join('\n') || absoluteUrl('/contact'),
      },
    ],
    closing: ['We have told the Data Protection Board of India, or are about to. You can complain to it.'],
  });
}

const rowsPerStatement = 500;

/** Fixes the list of people in one transaction: from now on the register says whom the breach touched. */
async function freezePeople(
  by: AdminUser,
  breachId: number,
  people: readonly TouchedPerson[],
  now: Date,
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(people.length / rowsPerStatement) }, (_, index) =>
    people.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
  await write(() => [
    database().breach.update({
      where: { id: breachId, frozenAt: null },
      data: { frozenAt: now },
      select: { id: true },
    }),
    ...parts.map((part) =>
      database().breachPerson.createMany({ data: part.map((person) => ({ breachId, ...person })) }),
    ),
    auditEntry(by, 'breach.freeze', 'breach', breachId, { people: people.length }),
  ]);
}

/** Few enough that other requests hardly wait. */
const mailsPerTransaction = 50;
/** The most emails that one press writes. The next press goes on. */
const maxMailsAtOnce = 1000;

const noneChosen = refuse('invalid', 'Edit the entry and choose whom the breach touches first.');
export const listChanged = refuse(
  'conflict',
  'The list of people has changed since you saw it. Go back, reload and look again.',
);

/**
 * Puts an email into the outbox for each person whom a breach touches. The first call fixes the list of people. A call
 * after a crash, or after many people, goes on where the last one stopped, and no person gets a second email.
 * @param seen how many people the sender saw, so that they tell only people whom they saw
 * @returns how many emails were written; not_found; invalid if a text or every person is missing; conflict if
 * the entry is closed or the list has changed
 */
export async function tellPeople(
  admin: Caller<'administer'>,
  id: number,
  { people: seen }: z.output<typeof tellSchema>,
  now = new Date(),
  most = maxMailsAtOnce,
): Promise<Result<{ written: number }>> {
  return withOpenBreach(admin, id, async (breach) => {
    const missing = missingTexts(breach);
    if (missing) return missing;
    if (!breach.frozenAt) {
      // No one is erased between finding and listing them: the list would keep their address for ever.
      const refused = await oneAtATime('erasures', async () => {
        const { people } = await findTouched(breach);
        if (people.length === 0) return noneChosen;
        if (people.length !== seen) return listChanged;
        await freezePeople(admin, id, people, now);
        return null;
      });
      if (refused) return refused;
    }
    const written = await writeMails(admin, breach, most);
    return success({ written });
  });
}

async function writeMails(by: AdminUser, breach: StoredBreach, most: number): Promise<number> {
  const mail = await breachMail(breach);
  let written = 0;
  while (written < most) {
    const people = await database().breachPerson.findMany({
      where: { breachId: breach.id, mailId: null, toldAt: null, email: { not: null } },
      orderBy: { id: 'asc' },
      take: mailsPerTransaction,
      select: { id: true, email: true },
    });
    if (people.length === 0) return written;
    await writeWithMails(
      people.map(({ id, email }) => mailTo(id, email as string, mail)),
      [auditEntry(by, 'breach.tell', 'breach', breach.id, { emails: people.length })],
    );
    written += people.length;
    await setImmediate();
  }
  return written;
}

/** One person's email. The database refuses a second one for the same person. */
const mailTo = (id: number, email: string, mail: WrittenMail): NewMail => ({
  kind: 'breach',
  key: `breach:${id}`,
  toAddress: email,
  ...mail,
  breachPersonId: id,
});

export const personNotListed = refuse('not_found', 'This person is not in the register.');

/**
 * Records that a person was told by hand, such as by phone. The audit log does not repeat the note.
 * @returns not_found; conflict if the entry is closed
 */
export async function tellByHand(
  admin: Caller<'administer'>,
  breachId: number,
  personId: number,
  { how }: z.output<typeof toldSchema>,
  now = new Date(),
): Promise<Result<{ id: number }>> {
  return withOpenBreach(admin, breachId, async () => {
    if ((await database().breachPerson.count({ where: { id: personId, breachId } })) === 0) return personNotListed;
    await write(() => [
      database().breachPerson.update({
        where: { id: personId },
        data: { toldAt: now, toldHow: how },
        select: { id: true },
      }),
      auditEntry(admin, 'breach.told_by_hand', 'breach', breachId, { person: personId }),
    ]);
    await forgetTold();
    return success({ id: personId });
  });
}
