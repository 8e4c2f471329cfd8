import { messageFiles, toMessage } from '#lib/applications/conversations/conversation.ts';
import { replacedFiles } from '#lib/applications/corrections/correction-files.ts';
import { archivedRequest, toRequest } from '#lib/applications/corrections/requests.ts';
import { findNaming } from '#lib/applications/erasure/erased-applications.ts';
import { archivePaths, folderName, safeName } from '#lib/applications/exports/archive-files.ts';
import type { StoredFile } from '#lib/applications/exports/exported-submissions.ts';
import { releasedLetters } from '#lib/applications/letters/letter.ts';
import { toAnswer } from '#lib/forms/questions/answer.ts';
import { applicantName } from '#lib/forms/questions/submission-name.ts';
import { staffKinds } from '#lib/mail/mail-kinds.ts';
import { isOpen, type OwnBelonging } from '#lib/platform/db/child-tables.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds } from '#lib/platform/db/statement.ts';
import { prettyJson } from '#lib/platform/text/json.ts';
import { kolkataIso } from '#lib/platform/time/kolkata-time.ts';
import { findStartupPages, type Person } from './startup-pages.ts';

/** The rows of an application in a person's archive. */
const applicationRows = {
  answers: { orderBy: { position: 'asc' } },
  attachments: { orderBy: { position: 'asc' } },
  mails: { orderBy: { id: 'asc' } },
  receipts: { orderBy: { id: 'asc' } },
  requests: { orderBy: { id: 'asc' } },
  replaced: { orderBy: { id: 'asc' } },
  messages: { orderBy: { id: 'asc' }, include: { files: true } },
  letters: true,
  withdrawal: true,
} satisfies Prisma.SubmissionInclude & Record<OwnBelonging, object | true>;

export type ApplicationRows = Prisma.SubmissionGetPayload<{ include: typeof applicationRows }>;

const isSame = (value: string, email: string) => value.trim().toLowerCase() === email;

/** The application that the rows make, if it belongs to `email` or one of its answers is that address. */
function placeApplication(rows: ApplicationRows, email: string, titles: ReadonlyMap<number, string>) {
  const { id, programId, submittedAt, status, applicantEmail, answers, attachments, mails, withdrawal } = rows;
  const isOwn = applicantEmail === email;
  if (!isOwn && !answers.some(({ value }) => isSame(value, email))) return [];
  const programTitle = titles.get(programId) ?? '';
  const { noticeVersion: version, noticeLanguage: language } = rows;
  return [
    {
      id,
      programId,
      programTitle,
      submittedAt,
      status,
      isOwn,
      withdrawn: withdrawal && { at: withdrawal.withdrawnAt, eraseAt: withdrawal.eraseAt },
      files: attachments.length,
      bytes: attachments.reduce((sum, { bytes }) => sum + bytes, 0),
      mails: mails.length,
      notice: version === null || language === null ? null : { programId, programTitle, version, language },
    },
  ];
}

/**
 * An application that belongs to an email address or names it, without its answers. One that is not `isOwn` may be someone
 * else's.
 */
export type PersonApplication = ReturnType<typeof placeApplication>[number];

/** The ids in an address or a form: "12,13", or the values of ticked boxes. Null if none are given. */
export function readChosen(sent: unknown): number[] | null {
  const texts = (Array.isArray(sent) ? sent : [sent]).filter((each) => typeof each === 'string');
  if (texts.length === 0) return null;
  return texts.flatMap((text) => text.split(',')).flatMap((text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : []));
}

/**
 * The applications of a request that staff chose. Without a choice, those that the person sent themselves: another
 * person's application may name the same address.
 */
export const chosenApplications = (applications: readonly PersonApplication[], chosen: readonly number[] | null) =>
  applications.filter(({ id, isOwn }) => (chosen ? chosen.includes(id) : isOwn));

/** More than anyone sends, so that a page and an archive have an end. */
const most = 1000;

/** The applications, open or withdrawn, that are of the address or name it. */
async function rowsOf(email: string): Promise<ApplicationRows[]> {
  const match = await dialect().searchMatch(email);
  const ids = match ? await readIds(Prisma.sql`${match.ids} LIMIT ${most}`) : [];
  const named = { id: { in: [...ids, ...(await findNaming(email, 'withdrawn', most))] } };
  return everyApplication().submission.findMany({
    where: { state: { in: ['open', 'withdrawn'] }, OR: [{ applicantEmail: email }, named] },
    include: applicationRows,
  });
}

/**
 * Emails to the address, without those to staff. Those of withdrawn and waiting applications count there, and one with a
 * `replyId` goes with the contact message that it answers.
 */
async function mailsTo(email: string) {
  const ids = await readIds(
    Prisma.sql`SELECT "id" FROM "Mail" WHERE lower("toAddress") = ${email} ORDER BY "id" LIMIT ${most}`,
  );
  return database().mail.findMany({
    where: { id: { in: ids }, kind: { notIn: [...staffKinds] }, OR: [{ submissionId: null }, { submission: isOpen }] },
    orderBy: { id: 'asc' },
    select: { id: true, kind: true, subject: true, status: true, createdAt: true, submissionId: true, replyId: true },
  });
}

async function messagesFrom(email: string) {
  const ids = await readIds(Prisma.sql`
    SELECT "id" FROM "ContactMessage" WHERE lower(trim("email")) = ${email} ORDER BY "id" LIMIT ${most}`);
  const rows = await database().contactMessage.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
    select: { id: true, createdAt: true, removedAt: true },
  });
  return rows.map(({ removedAt, ...row }) => ({ ...row, isRemoved: removedAt !== null }));
}

/**
 * Everything that the site holds about a person by their address, in lowercase, of the request `requestId`: the newest
 * application first. Applications that wait for a parent stay hidden until the parent confirms.
 */
export async function findPersonData({ email, name }: Person, requestId: number) {
  const [rows, programs, messages, mails, waitingIds, others, staff] = await Promise.all([
    rowsOf(email),
    database().program.findMany({ select: { id: true, title: true } }),
    messagesFrom(email),
    mailsTo(email),
    findNaming(email, 'held', most),
    database().privacyRequest.findMany({ where: { email, id: { not: requestId } }, select: { id: true } }),
    database().user.count({ where: { email } }),
  ]);
  const titles = new Map(programs.map(({ id, title }) => [id, title]));
  const applications = rows
    .flatMap((row) => placeApplication(row, email, titles))
    .sort((one, other) => other.id - one.id);
  const notices = new Map(applications.flatMap(({ notice }) => (notice ? [[JSON.stringify(notice), notice]] : [])));
  return {
    applications,
    messages,
    mails,
    waitingIds,
    startups: await findStartupPages(
      applications.map(({ id }) => id),
      { email, name },
    ),
    isStaff: staff > 0,
    notices: [...notices.values()],
    requestIds: others.map(({ id }) => id),
  };
}

export type PersonData = Awaited<ReturnType<typeof findPersonData>>;

export interface ArchivedApplication {
  application: PersonApplication;
  rows: ApplicationRows;
  folder: string;
  answers: { question: string; type: string; answer: string }[];
  files: { file: StoredFile; path: string }[];
}

/** An application with its answers and files, in the form's order. Null if it was erased just now. */
export async function readApplication(application: PersonApplication): Promise<ArchivedApplication | null> {
  const rows = await everyApplication().submission.findUnique({
    where: { id: application.id },
    include: applicationRows,
  });
  if (!rows) return null;
  const answers = rows.answers.map(toAnswer);
  const messages = messageFiles(rows.messages.map(toMessage));
  const stored = [...rows.attachments, ...replacedFiles(rows.replaced), ...messages];
  const { id, programId, programTitle } = application;
  const program = { id: programId, title: programTitle };
  const archived = { id, program, applicant: applicantName(answers), files: stored };
  return {
    application,
    rows,
    folder: `applications/${folderName(archived)}`,
    answers: answers.map(({ field, value }) => ({ question: field.label, type: field.fieldType, answer: value })),
    files: archivePaths(archived, false).map(({ file, path }) => ({ file, path: `applications/${path}` })),
  };
}

export const noticePath = ({ programId, programTitle, version, language }: NonNullable<PersonApplication['notice']>) =>
  `notices/${programId} ${safeName(programTitle)}, version ${version}, ${language}.txt`;

export function applicationJson(
  { application, rows, answers, files }: ArchivedApplication,
  missing: ReadonlySet<number>,
): string {
  const { id, programTitle, submittedAt, status, withdrawn, notice } = application;
  return prettyJson({
    number: id,
    program: programTitle,
    submitted_at: kolkataIso(submittedAt),
    status,
    withdrawn_at: withdrawn && kolkataIso(withdrawn.at),
    to_be_erased_at: withdrawn && kolkataIso(withdrawn.eraseAt),
    privacy_notice: notice && { version: notice.version, language: notice.language, file: noticePath(notice) },
    answers,
    files: files.map(({ file, path }) => ({
      question: file.label,
      filename: file.filename,
      path: missing.has(file.id) ? null : path,
      type: file.mimeType,
      bytes: file.bytes,
      sha256: file.sha256,
    })),
    receipts: rows.receipts.map(({ statement, signature, keyId }) => ({ statement, signature, key_id: keyId })),
    messages: rows.messages.map(({ at, userId, text }) => ({
      at: kolkataIso(at),
      from: userId === null ? 'applicant' : 'centre',
      text,
    })),
    letters: releasedLetters(rows.letters).map(({ at, subject, text }) => ({ at: kolkataIso(at), subject, text })),
    requests: rows.requests.map(toRequest).map(archivedRequest),
  });
}
