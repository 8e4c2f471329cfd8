import { ZipArchive } from '#lib/applications/exports/zip-archive.ts';
import { shownAnswer } from '#lib/forms/questions/answer.ts';
import { composeMail } from '#lib/mail/compose-mail.ts';
import { staffKinds } from '#lib/mail/mail-kinds.ts';
import { noteRead } from '#lib/people/audit/read-log.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { prettyJson } from '#lib/platform/text/json.ts';
import { escapeHtml } from '#lib/platform/text/markup.ts';
import { kolkataIso, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import {
  type ApplicationRows,
  type ArchivedApplication,
  applicationJson,
  chosenApplications,
  findPersonData,
  noticePath,
  type PersonData,
  readApplication,
} from './person-data.ts';
import { type PrivacyRequest, readUsableRequest, stepWrites } from './privacy-request.ts';

/** A contact message, an email or a request as the archive has it, with times as text. */
type ArchivedText = Record<string, string | number | null | Record<string, string>>;

/** The contact messages with what was answered, oldest first. */
async function archivedMessages(messages: PersonData['messages']): Promise<ArchivedText[]> {
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

const archivedStartups = (startups: PersonData['startups']): ArchivedText[] =>
  startups.map(({ id, name, state, applications, people, pictures }) => ({
    number: id,
    name,
    state,
    made_from: applications.map((each) => `Application #${each}`).join(', ') || null,
    names_you_as: people.join('; ') || null,
    pictures,
  }));

/** The emails to the person, composed if they were not read or sent yet. */
async function archivedMails(mails: PersonData['mails']): Promise<ArchivedText[]> {
  const archived: ArchivedText[] = [];
  for (const { id, createdAt, status } of mails) {
    const text = await composeMail(id).catch(() => null);
    // It may have been erased just now.
    if (!text) continue;
    archived.push({ number: id, created_at: kolkataIso(createdAt), status, subject: text.subject, text: text.text });
  }
  return archived;
}

const archivedMailsOf = ({ mails }: ApplicationRows, email: string): ArchivedText[] =>
  mails
    .filter(({ toAddress, kind }) => toAddress.toLowerCase() === email && !staffKinds.some((staff) => staff === kind))
    .map(({ id, createdAt, status, subject, text }) => {
      return { number: id, created_at: kolkataIso(createdAt), status, subject, text };
    });

/** The person's requests with their answers and nominees, oldest first. */
async function archivedRequests(email: string): Promise<ArchivedText[]> {
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
async function noticeText({ programId, version, language }: PersonData['notices'][number]) {
  const row = await database().privacyNotice.findUnique({
    where: { programId_version: { programId, version } },
    select: { texts: true },
  });
  const text = (row?.texts as Record<string, unknown> | undefined)?.[language];
  return typeof text === 'string' ? text : null;
}

// The page is read on the person's own device, without our style sheets and fonts.
const style =
  ':root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,"Noto Sans Devanagari",sans-serif}' +
  'body{max-width:46rem;margin:3rem auto;padding:0 1.25rem}dt{font-weight:600;margin-top:.75rem}' +
  'dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}section{border-top:1px solid #8a8fa3;margin-top:2rem}';

/** Devanagari is read as Marathi, so that screen readers choose the right voice. */
const lang = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? ' lang="mr"' : '');
const fact = (label: string, value: string) =>
  `<dt${lang(label)}>${escapeHtml(label)}</dt><dd${lang(value)}>${escapeHtml(value) || '—'}</dd>\n`;
const address = (path: string) => path.split('/').map(encodeURIComponent).join('/');
const link = (path: string, text: string) => `<a href="${address(path)}"${lang(text)}>${escapeHtml(text)}</a>`;

/** The beginning of the page: whose data it is, when it was put together, and by whom. */
const indexHead = ({ id, name, email }: PrivacyRequest, centreName: string, now: Date): string => {
  const title = `Your data at ${centreName}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>This archive has what ${escapeHtml(centreName)} holds about you. Programs can read the files that end in .json.</p>
<dl>${fact('Name', name)}${fact('Email', email)}${fact('Privacy request', `#${id}`)}${fact('Put together', shownMoment(now))}</dl>
`;
};

function applicationSection(
  { application, answers, files }: ArchivedApplication,
  missing: ReadonlySet<number>,
): string {
  const { id, programTitle, submittedAt, status, withdrawn, notice } = application;
  const state = withdrawn
    ? `Withdrawn. To be erased on ${shownMoment(withdrawn.eraseAt)}.`
    : status.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const items = files.map(({ file, path }) =>
    missing.has(file.id)
      ? `<li>${escapeHtml(`${file.label}: ${file.filename} is missing.`)}</li>`
      : `<li>${escapeHtml(file.label)}: ${link(path, file.filename)}</li>`,
  );
  return `<section><h2${lang(programTitle)}>Application #${id}: ${escapeHtml(programTitle)}</h2><dl>
${fact('Sent', shownMoment(submittedAt))}${fact('State', state)}${answers
  .map(({ question, type, answer }) =>
    fact(question, shownAnswer({ field: { label: question, fieldType: type }, value: answer })),
  )
  .join('')}</dl>
${items.length > 0 ? `<h3>Files</h3><ul>${items.join('')}</ul>` : ''}
${notice ? `<p>It was sent with ${link(noticePath(notice), `version ${notice.version} of the privacy notice`)}.</p>` : ''}</section>
`;
}

const shownValue = (value: ArchivedText[string]): string =>
  value !== null && typeof value === 'object' ? Object.values(value).join(', ') : String(value ?? '');

/** Messages, emails or requests, each with all that is stored of it. */
function textSection(title: string, texts: readonly ArchivedText[]): string {
  if (texts.length === 0) return '';
  const named = (name: string) => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const facts = (text: ArchivedText) =>
    Object.entries(text)
      .map(([name, value]) => fact(named(name), shownValue(value)))
      .join('');
  return `<section><h2>${escapeHtml(title)}</h2>${texts.map((text) => `<dl>${facts(text)}</dl>`).join('<hr>\n')}</section>\n`;
}

const indexEnd = '</main></body></html>\n';

const problems =
  'The site no longer has some of your files as you sent them. They are missing in this archive, changed, or left out because of a virus.\n' +
  'index.html and application.json name the missing ones. Ask the grievance officer about them.\n';

interface Texts {
  startups: ArchivedText[];
  messages: ArchivedText[];
  mails: ArchivedText[];
  requests: ArchivedText[];
}

async function* addTexts(
  archive: ZipArchive,
  data: PersonData,
  { startups, messages, mails, requests }: Texts,
  now: Date,
) {
  yield* archive.addText(prettyJson(requests), 'requests.json', now);
  if (startups.length > 0) yield* archive.addText(prettyJson(startups), 'startup-pages.json', now);
  if (messages.length > 0) yield* archive.addText(prettyJson(messages), 'messages.json', now);
  if (mails.length > 0) yield* archive.addText(prettyJson(mails), 'emails.json', now);
  for (const notice of data.notices) {
    const text = await noticeText(notice);
    if (text !== null) yield* archive.addText(text, noticePath(notice), now);
  }
}

async function* indexHtml(request: PrivacyRequest, data: PersonData, texts: Texts, missing: Set<number>, now: Date) {
  const { centreName } = await readSettings();
  yield indexHead(request, centreName, now);
  for (const each of data.applications) {
    const application = await readApplication(each);
    if (application) yield applicationSection(application, missing);
  }
  yield textSection('Startup pages', texts.startups);
  yield textSection('Messages', texts.messages);
  yield textSection('Emails to you', texts.mails);
  yield textSection('Privacy requests', texts.requests);
  yield indexEnd;
}

async function* personZip(request: PrivacyRequest, data: PersonData, now: Date): AsyncGenerator<Uint8Array> {
  const archive = new ZipArchive();
  const missing = new Set<number>();
  const withdrawn: ArchivedText[] = [];
  for (const each of data.applications) {
    const application = await readApplication(each);
    if (!application) continue;
    for (const { file, path } of application.files) yield* archive.addFile(file, path, each.submittedAt);
    for (const [id, { state }] of archive.problems) if (state === 'missing') missing.add(id);
    yield* archive.addText(
      applicationJson(application, missing),
      `${application.folder}/application.json`,
      each.submittedAt,
    );
    if (each.withdrawn) withdrawn.push(...archivedMailsOf(application.rows, request.email));
  }
  if (archive.problems.size > 0) yield* archive.addText(problems, 'PROBLEMS.txt', now);
  const texts = {
    startups: archivedStartups(data.startups),
    messages: await archivedMessages(data.messages),
    mails: [...(await archivedMails(data.mails)), ...withdrawn],
    requests: await archivedRequests(request.email),
  };
  yield* addTexts(archive, data, texts, now);
  yield* archive.add(indexHtml(request, data, texts, missing, now), 'index.html', now);
  yield* archive.finish();
}

/** The part of the data that belongs to the chosen applications. */
function narrowed(data: PersonData, chosen: readonly number[] | null): PersonData {
  const applications = chosenApplications(data.applications, chosen);
  const ids = new Set(applications.map(({ id }) => id));
  const shown = new Set(applications.map(({ notice }) => JSON.stringify(notice)));
  return {
    ...data,
    applications,
    startups: data.startups
      .map((page) => ({ ...page, applications: page.applications.filter((id) => ids.has(id)) }))
      .filter(({ applications: own, people }) => own.length > 0 || people.length > 0),
    mails: data.mails.filter(({ submissionId }) => submissionId === null || ids.has(submissionId)),
    notices: data.notices.filter((notice) => shown.has(JSON.stringify(notice))),
  };
}

/**
 * One person's data as a ZIP archive, read as fast as the client takes it: a page to read, each application as JSON with
 * its files, messages, emails, privacy notices, and requests with their nominees. It is logged as a read of each
 * application.
 * @param chosen the applications, by default those that the person sent themselves
 * @returns not_found; conflict
 */
export async function openPersonZip(
  admin: Caller<'administer'>,
  requestId: number,
  chosen: readonly number[] | null,
  now = new Date(),
): Promise<Result<AsyncGenerator<Uint8Array>>> {
  const read = await readUsableRequest(admin, requestId);
  if (!read.ok) return read;
  const request = read.value;
  const data = narrowed(await findPersonData(request, requestId), chosen);
  for (const { id, programId } of data.applications)
    noteRead(admin, { kind: 'application', programId, submissionId: id });
  const { applications, messages, mails } = data;
  const words = `Downloaded the data. Applications: ${applications.length}, messages: ${messages.length}, emails: ${mails.length}.`;
  await write(() => stepWrites({ requestId, by: admin, action: 'privacy_request.download', words, at: now }));
  return success(personZip(request, data, now));
}
