import { composeMail } from '#lib/mail/compose-mail.ts';
import { staffKinds } from '#lib/mail/mail-kinds.ts';
import { database } from '#lib/platform/db/client.ts';
import { kolkataIso } from '#lib/platform/time/kolkata-time.ts';
import type { ApplicationRows, PersonData } from './find-person-data.ts';

/** A contact message, an email or a request as the archive has it, with times as text. */
export type ArchivedText = Record<string, string | number | null | Record<string, string>>;

/** The contact messages with what was answered, oldest first. */
export async function archivedMessages(messages: PersonData['messages']): Promise<ArchivedText[]> {
  const rows = await database().contactMessage.findMany({
    where: { id: { in: messages.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      name: true,
      email: true,
      message: true,
      createdAt: true,
      replies: { orderBy: { id: 'asc' }, select: { at: true, text: true } },
    },
  });
  return rows.map(({ id, createdAt, replies, ...row }) => ({
    number: id,
    sent_at: kolkataIso(createdAt),
    ...row,
    answers: replies.map(({ at, text }) => `${kolkataIso(at)}\n${text}`).join('\n\n') || null,
  }));
}

/** The startup pages that were made from the applications, or that name the person. */
export const archivedStartups = (startups: PersonData['startups']): ArchivedText[] =>
  startups.map(({ id, name, state, applications, people, pictures }) => ({
    number: id,
    name,
    state,
    made_from: applications.map((each) => `Application #${each}`).join(', ') || null,
    names_you_as: people.join('; ') || null,
    pictures,
  }));

/** The emails to the person, composed if they were not read or sent yet. */
export async function archivedMails(mails: PersonData['mails']): Promise<ArchivedText[]> {
  const archived: ArchivedText[] = [];
  for (const { id, createdAt, status } of mails) {
    const text = await composeMail(id).catch(() => null);
    // It may have been erased just now.
    if (!text) continue;
    archived.push({ number: id, created_at: kolkataIso(createdAt), status, subject: text.subject, text: text.text });
  }
  return archived;
}

/** The emails to the person among the rows of a withdrawn application. */
export const archivedMailsOf = ({ mails }: ApplicationRows, email: string): ArchivedText[] =>
  mails
    .filter(({ toAddress, kind }) => toAddress.toLowerCase() === email && !staffKinds.some((staff) => staff === kind))
    .map(({ id, createdAt, status, subject, text }) => {
      return { number: id, created_at: kolkataIso(createdAt), status, subject, text };
    });

/** The person's requests with their answers and nominees, oldest first. */
export async function archivedRequests(email: string): Promise<ArchivedText[]> {
  const rows = await database().privacyRequest.findMany({ where: { email }, orderBy: { id: 'asc' } });
  return rows.map(({ id, kind, name, message, receivedAt, state, answer, answeredAt, ...row }) => ({
    number: id,
    kind,
    name,
    email,
    message,
    received_at: kolkataIso(receivedAt),
    state,
    answer,
    answered_at: answeredAt && kolkataIso(answeredAt),
    nominee:
      row.nomineeName === null
        ? null
        : { name: row.nomineeName, email: row.nomineeEmail ?? '', relation: row.nomineeRelation ?? '' },
  }));
}

/** The text of a privacy notice in the language that the person read. Null if the program is gone. */
export async function noticeText({ programId, version, language }: PersonData['notices'][number]) {
  const row = await database().privacyNotice.findUnique({
    where: { programId_version: { programId, version } },
    select: { texts: true },
  });
  const text = (row?.texts as Record<string, unknown> | undefined)?.[language];
  return typeof text === 'string' ? text : null;
}
