import { createHash } from 'node:crypto';
import { findDraftsOf } from '#lib/applications/drafts/drafts-of.ts';
import { endOfTerm } from '#lib/content/privacy-notices/notice.ts';
import { noteList } from '#lib/people/audit/read-log.ts';
import { parentConfirmDays } from '#lib/platform/config/limits.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { chosenApplications, findPersonData, type PersonApplication, type PersonData } from './find-person-data.ts';
import { readUsableRequest } from './read-request.ts';
import type { StartupPage } from './startup-pages.ts';

/**
 * The emails that an erasure removes by themselves. Those of an application or a message go with it, and others are still
 * to be sent.
 */
const erasableMails = (mails: PersonData['mails']) =>
  mailsOfNothing(mails).filter(({ status }) => ['sent', 'failed', 'cancelled', 'uncertain'].includes(status));

/** The emails that belong to no application and no message. */
const mailsOfNothing = (mails: PersonData['mails']) =>
  mails.filter(({ submissionId, replyId }) => submissionId === null && replyId === null);

/** Something that an erasure leaves, and why. */
interface Stay {
  what: string;
  why: string;
}

const only = (isThere: boolean, what: string, why: string): Stay[] => (isThere ? [{ what, why }] : []);

/** What an erasure of `chosen` applications, of all messages and of settled emails leaves. */
async function whatStays(data: PersonData, chosen: number): Promise<Stay[]> {
  const { requestMonths, auditMonths, mailMonths } = await readSettings();
  const others = data.applications.length - chosen;
  const waiting = mailsOfNothing(data.mails).length - erasableMails(data.mails).length;
  return [
    ...only(others > 0, `Applications that you did not choose: ${others}`, 'They may be another person’s.'),
    ...only(
      data.waitingIds.length > 0,
      `Applications that wait for a parent: ${data.waitingIds.length}`,
      `Remove them under “Waiting for a parent”. Without an answer they are erased after ${parentConfirmDays} days.`,
    ),
    ...only(waiting > 0, `Emails that still wait: ${waiting}`, `They are erased after ${mailMonths} months.`),
    ...only(data.isStaff, 'Their account in the back office', 'They work here. Their access is under People.'),
    {
      what: `Privacy requests: ${data.requestIds.length + 1}`,
      why: `They prove the answer. ${requestMonths} months after it, names, addresses and texts are removed.`,
    },
    { what: 'How many applications each program got on a day', why: 'Statistics that say nothing about a person.' },
    {
      what: 'Who of the staff did and read what',
      why: `The law asks for a year of logs. The audit log is kept for ${auditMonths} months. They name applications by number.`,
    },
    {
      what: 'Backups from before the erasure',
      why: 'A restore repeats the erasure. A person who was only taken off a startup page has to be taken off it again. Delete the files when their time is over.',
    },
  ];
}

/** An application that an erasure removes. */
interface ErasedApplication extends Pick<PersonApplication, 'id' | 'programTitle' | 'files' | 'bytes' | 'mails'> {
  /** Null: at once, because the settings have a reason. Otherwise it is withdrawn at once and erased then. */
  eraseAt: Date | null;
  /** When it is erased if it is not at once. */
  endsAt: Date;
  isWithdrawn: boolean;
}

/** Exactly what an erasure would do. */
export interface ErasurePlan {
  requestId: number;
  name: string;
  /** The reason in the settings for erasing applications at once. Empty to wait for their terms. */
  reason: string;
  applications: ErasedApplication[];
  /** The ids of the contact messages, and of the emails that belong to no application. They go at once. */
  messages: number[];
  mails: number[];
  /** Drafts that were saved and not sent. They go at once, and staff never saw what they hold. */
  drafts: number[];
  /** Startup pages, of each of which staff decide. */
  startups: StartupPage[];
  stays: Stay[];
  /** Changes when anything of the plan changes, so that a person carries out the one that they read. */
  seen: string;
}

function toErased(
  { id, programTitle, files, bytes, mails, withdrawn }: PersonApplication,
  isAtOnce: boolean,
  now: Date,
): ErasedApplication {
  const endsAt = withdrawn?.eraseAt ?? endOfTerm(now, null);
  const isWithdrawn = withdrawn !== null;
  return { id, programTitle, files, bytes, mails, eraseAt: isAtOnce ? null : endsAt, endsAt, isWithdrawn };
}

const digestOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** The plan for what the site holds. Changes nothing. */
export async function makePlan(
  { id: requestId, name, email }: { id: number; name: string; email: string },
  data: PersonData,
  chosen: readonly number[] | null,
  now: Date,
): Promise<ErasurePlan> {
  const { eraseAtOnceReason: reason } = await readSettings();
  const theirs = chosenApplications(data.applications, chosen);
  const applications = theirs.map((each) => toErased(each, reason !== '', now));
  const messages = data.messages.map(({ id }) => id);
  const mails = erasableMails(data.mails).map(({ id }) => id);
  const drafts = (await findDraftsOf(email.trim().toLowerCase())).map(({ id }) => id);
  const stays = await whatStays(data, theirs.length);
  const { startups } = data;
  const shown = applications.map(({ eraseAt: _at, endsAt: _end, ...each }) => each);
  const seen = digestOf([shown, messages, mails, drafts, startups, reason]);
  return { requestId, name, reason, applications, messages, mails, drafts, startups, stays, seen };
}

/** What an erasure of one person's data would do. Changes nothing. @returns forbidden; not_found; conflict */
export async function planErasure(
  headers: Headers,
  requestId: number,
  chosen: readonly number[] | null,
  now = new Date(),
): Promise<Result<ErasurePlan>> {
  const read = await readUsableRequest(headers, requestId);
  if (!read.ok) return read;
  const { by, request } = read.value;
  const data = await findPersonData(request, requestId);
  const shown = data.applications.map(({ id }) => id);
  noteList(by, shown);
  return success(await makePlan(request, data, chosen, now));
}
