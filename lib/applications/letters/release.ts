import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { withLease } from '#lib/platform/db/lease.ts';
import { orNull } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { visibleTo } from '../submissions/access.ts';
import { silentStatuses } from '../submissions/status.ts';
import { lettersChanged, noSuchLetters, seenOf } from './batch.ts';
import { type LetterRow, letterSelect, type releaseSchema, type ShownLetter, toShownLetter } from './letter.ts';

type Sent = Pick<ShownLetter, 'subject' | 'text' | 'programTitle' | 'submissionId'>;

/** The content of a letter's email: the letter itself, and where it stands. It has no private link. */
const letterContent = ({ subject, text, programTitle, submissionId }: Sent, hasPage: boolean) => ({
  subject,
  paragraphs: text.split(/\n{2,}/),
  closing: [
    `This letter is about application ${submissionId} to ${programTitle}.`,
    ...(hasPage
      ? [
          `You find it on your private page too, where you can write to us. To get a link to the page, go to ${absoluteUrl('/apply/resume')}`,
        ]
      : []),
    'If you did not apply, someone else entered your email address. Please let us know.',
  ],
});

/** The email of a letter. Its key makes it the only one. Null without an address. */
async function letterMail(
  letter: Sent & Pick<ShownLetter, 'id' | 'address'>,
  hasPage: boolean,
): Promise<NewMail | null> {
  const { id, address, submissionId } = letter;
  if (address === null) return null;
  const written = await writeMail(letterContent(letter, hasPage));
  return { kind: 'letter', key: `letter:${id}`, toAddress: address, ...written, submissionId };
}

const empty = refuse('invalid', 'Write the letter and save it first.');

/**
 * Emails a letter of the batch to the person who asks, as its applicant would get it.
 * @returns where it goes; not_found; invalid while it is empty
 */
export async function sendTestLetter(caller: Caller<'writeLetters'>, batch: string): Promise<Result<{ to: string }>> {
  const row = await visibleTo(caller).letter.findFirst({
    where: { batch },
    orderBy: { id: 'asc' },
    select: letterSelect,
  });
  if (!row) return noSuchLetters;
  if (row.subject === '' || row.text === '') return empty;
  const { centreName } = await getSettings();
  const content = letterContent(toShownLetter(row, centreName), row.submission.pageId !== null);
  const written = await writeMail({ ...content, subject: `Test: ${content.subject}` });
  const { email, name } = caller;
  const key = `test:${randomUUID()}`;
  // It has the applicant's name, so it goes with the application.
  const { submissionId } = row;
  const mails = [{ kind: 'test' as const, key, toAddress: email, toName: name, ...written, submissionId }];
  await writeWithMails(mails, [auditEntry(caller, 'letter.test', 'letter_batch', batch)]);
  return success({ to: email });
}

/** Few enough that other requests hardly notice. */
const releasedAtOnce = 50;

interface Released {
  released: number;
  /** How many stay held, because their status changed or they have no address. */
  left: number;
}

/**
 * The writes that release one letter: it is on the private page, its email is in the outbox, the application's history
 * has it, and its status counts as told. All or none.
 */
async function writesOf(row: LetterRow, centre: string, by: AdminUser, at: Date) {
  const { id, submissionId, status, revision, submission } = row;
  const letter = toShownLetter(row, centre);
  const mail = await letterMail(letter, submission.pageId !== null);
  const { subject, text } = letter;
  const { applicantEmail } = submission;
  const client = database();
  const mustBe = status ?? { notIn: [...silentStatuses] };
  const writes = [
    client.letter.update({
      // Fails for one that was released, changed or discarded since, and when the status or the address is another one.
      where: { id, revision, releasedAt: null, submission: { status: mustBe, applicantEmail } },
      data: { subject, text, releasedAt: at, heldFor: null, revision: { increment: 1 } },
      select: { id: true },
    }),
    ...(status === null
      ? []
      : [
          client.submission.update({ where: { id: submissionId }, data: { toldStatus: status }, select: { id: true } }),
        ]),
    client.submissionChange.create({
      data: {
        submissionId,
        at,
        userId: by.id,
        userName: by.name,
        batch: randomUUID(),
        kind: 'told',
        after: status ?? subject,
      },
      select: { id: true },
    }),
  ];
  return { writes, mails: mail ? [mail] : [] };
}

/** Releases letters in one transaction, or each by itself if one of them cannot be. @returns how many were */
async function releaseRows(rows: readonly LetterRow[], centre: string, by: AdminUser, at: Date): Promise<number> {
  const released = await Promise.all(rows.map((row) => writesOf(row, centre, by, at)));
  const writing = writeWithMails(
    released.flatMap(({ mails }) => mails),
    released.flatMap(({ writes }) => writes),
  );
  if (await orNull(writing, 'gone')) return rows.length;
  if (rows.length === 1) return 0;
  let count = 0;
  for (const row of rows) count += await releaseRows([row], centre, by, at);
  return count;
}

type Asked = z.output<typeof releaseSchema>;

async function release(
  by: Caller,
  batch: string,
  { id: ids, all, seen: last }: Asked,
  at: Date,
): Promise<Result<Released>> {
  const seen = visibleTo(by);
  const { letter } = seen;
  if ((await letter.count({ where: { batch } })) === 0) return noSuchLetters;
  const chosen = { batch, releasedAt: null, ...(!all && { id: { in: ids } }) };
  const held = await letter.findMany({ where: chosen, orderBy: { id: 'asc' }, select: { id: true, revision: true } });
  if (held.length === 0) return success({ released: 0, left: 0 });
  if (last !== (await seenOf(seen, batch))) return lettersChanged;
  const revisions = new Map(held.map(({ id, revision }) => [id, revision]));
  const { centreName } = await getSettings();
  let released = 0;
  for (let start = 0; start < held.length; start += releasedAtOnce) {
    const part = held.slice(start, start + releasedAtOnce).map(({ id }) => id);
    const rows = await letter.findMany({ where: { id: { in: part } }, orderBy: { id: 'asc' }, select: letterSelect });
    const ready = rows.filter(
      (row) => revisions.get(row.id) === row.revision && toShownLetter(row, centreName).problem === null,
    );
    released += await releaseRows(ready, centreName, by, at);
    await setImmediate();
  }
  await auditEntry(by, 'letter.release', 'letter_batch', batch, { released, left: held.length - released });
  return success({ released, left: held.length - released });
}

/** Longer than the slower of two presses takes to be understood. */
const rememberedMilliseconds = 60_000;

const identifier = 'letters-released';

/** Does once what several presses ask for in the same words: the later one waits, and reads the answer of the first. */
async function onceOfAll(press: string, work: () => Promise<Result<Released>>): Promise<Result<Released>> {
  const id = createHash('sha256').update(`${identifier}\n${press}`).digest('base64url');
  return withLease(`press: ${id}`, async () => {
    const { verification } = database();
    const now = new Date();
    await verification.deleteMany({ where: { identifier, expiresAt: { lte: now } } });
    const first = await verification.findUnique({ where: { id }, select: { value: true } });
    if (first) return success<Released>(JSON.parse(first.value));
    const result = await work();
    // A press that released nothing can be repeated at once, for example after an address was mended.
    if (!result.ok || result.value.released === 0) return result;
    const expiresAt = new Date(Date.now() + rememberedMilliseconds);
    const data = { id, identifier, value: JSON.stringify(result.value), expiresAt, createdAt: now, updatedAt: now };
    await verification.create({ data, select: { id: true } });
    return result;
  });
}

/**
 * Releases held letters of a batch, those with the ids that were sent or all: from then on they are on the private pages,
 * and the outbox emails them. A second press of the same button gets the answer of the first. Whatever stops it in
 * the middle, each letter is either held or released with its email.
 * @returns how many; invalid; not_found; conflict when the letters were changed since they were seen
 */
export async function releaseLetters(
  caller: Caller<'writeLetters'>,
  batch: string,
  asked: Asked,
  at = new Date(),
): Promise<Result<Released>> {
  if (!asked.all && asked.id.length === 0) return refuse('invalid', 'Tick the letters to release.');
  const press = JSON.stringify([caller.id, batch, asked]);
  return onceOfAll(press, () => release(caller, batch, asked, at));
}
