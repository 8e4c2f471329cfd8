import { ZipArchive } from '#lib/applications/exports/zip-archive.ts';
import { noteRead } from '#lib/people/audit/read-log.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { prettyJson } from '#lib/platform/text/pretty-json.ts';
import { chosenApplications, findPersonData, type PersonData } from './find-person-data.ts';
import { applicationJson, noticePath, readApplication } from './person-files.ts';
import { applicationSection, indexEnd, indexHead, textSection } from './person-index.ts';
import {
  type ArchivedText,
  archivedMails,
  archivedMailsOf,
  archivedMessages,
  archivedRequests,
  archivedStartups,
  noticeText,
} from './person-texts.ts';
import type { PrivacyRequest } from './privacy-request.ts';
import { readUsableRequest, stepWrites } from './read-request.ts';

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

/** What of the data belongs to the chosen applications. */
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
 * @returns forbidden; not_found; conflict
 */
export async function openPersonZip(
  headers: Headers,
  requestId: number,
  chosen: readonly number[] | null,
  now = new Date(),
): Promise<Result<AsyncGenerator<Uint8Array>>> {
  const read = await readUsableRequest(headers, requestId);
  if (!read.ok) return read;
  const { by, request } = read.value;
  const data = narrowed(await findPersonData(request, requestId), chosen);
  for (const { id, programId } of data.applications) noteRead(by, { kind: 'application', programId, submissionId: id });
  const { applications, messages, mails } = data;
  const words = `Downloaded the data. Applications: ${applications.length}, messages: ${messages.length}, emails: ${mails.length}.`;
  await write(() => [...stepWrites({ requestId, by, action: 'privacy_request.download', words, at: now })]);
  return success(personZip(request, data, now));
}
