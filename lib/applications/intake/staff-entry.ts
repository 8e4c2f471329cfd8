import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { noticeVersionOn } from '#lib/content/privacy-notices/current-notice.ts';
import { isNoticeLanguage, type NoticeLanguage } from '#lib/content/privacy-notices/notice.ts';
import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import { type ArrivalWay, arrivalNames, arrivalWays, type TypedArrival } from '#lib/forms/questions/arrival.ts';
import { asksParent } from '#lib/forms/questions/form-field.ts';
import { failureOf, type Problem } from '#lib/forms/questions/problems.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { type Caller, reaches, requireRight } from '#lib/people/auth/access.ts';
import { draftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { ownAddresses } from '#lib/platform/http/path-cookie.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import { stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { type ApplicationDraft, getDraft, keptFiles } from '../drafts/returned-draft.ts';
import { isMinor } from '../minors/awaiting-parent.ts';
import { type Enterable, findEnterable, whyNotOn } from '../programs/admission.ts';
import { findFullPrograms } from '../programs/program.ts';
import type { SpamAssessment } from '../spam/spam-check.ts';
import { programNotFound } from '../submissions/access.ts';
import type { EnteredBy } from '../submissions/new-submission.ts';
import { checkApplication } from './application-check.ts';
import { Intake } from './intake.ts';
import { type AddedRow, matchForm, readApplication } from './received-form.ts';
import { keepAdded, keepReturned } from './returned-application.ts';
import { storeApplication } from './stored-application.ts';
/** Statements of staff about applications that they enter, whichever day each came. */
export interface ArrivalTerms {
  by: ArrivalWay;
  /** Language of the privacy notice to which people agreed. */
  language: NoticeLanguage;
  /** Whether the applicant gets a private page and an email. */
  tells: boolean;
}

const problem = (name: keyof typeof arrivalNames, message: string): Problem => ({
  label: arrivalNames[name],
  message,
  code: 'invalid',
});

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Takes what staff typed about the arrival from among the answers. */
export function splitArrival(answers: ReadonlyMap<string, unknown>) {
  const rest = new Map(answers);
  const typed = Object.fromEntries(
    Object.entries(arrivalNames).map(([key, name]) => {
      const value = asText(rest.get(name));
      rest.delete(name);
      return [key, value];
    }),
  ) as TypedArrival;
  return { typed, rest };
}

const isWay = (text: string): text is ArrivalWay => Object.hasOwn(arrivalWays, text);
const isTicked = (text: string) => ['on', 'true', 'yes'].includes(text);
const day = z.iso.date();

/** Checks what holds for all applications that are entered at once. */
export function checkTerms({ by, language, agreed, tells }: TypedArrival) {
  const problems: Problem[] = [];
  if (!isWay(by)) problems.push(problem('by', 'Choose how the application arrived.'));
  if (!isNoticeLanguage(language)) problems.push(problem('language', 'Choose the language of the privacy notice.'));
  if (!isTicked(agreed))
    problems.push(
      problem('agreed', 'Confirm that the applicant agreed to the privacy notice. Nothing is stored without it.'),
    );
  const isWhole = isWay(by) && isNoticeLanguage(language) && problems.length === 0;
  const terms: ArrivalTerms | null = isWhole ? { by, language, tells: isTicked(tells) } : null;
  return { terms, problems };
}

/** Why a day on which an application arrived cannot be taken. Null for one that can. */
export function dayProblem(enterable: Enterable, on: string, now: Date): string | null {
  if (!day.safeParse(on).success) return 'Enter the day on which the application arrived, like 2026-12-05.';
  return whyNotOn(enterable, on, now);
}

function checkArrival(typed: TypedArrival, enterable: Enterable, now: Date) {
  const { terms, problems } = checkTerms(typed);
  const wrongDay = dayProblem(enterable, typed.on, now);
  if (wrongDay) problems.push(problem('on', wrongDay));
  return { arrival: terms && !wrongDay ? { ...terms, on: typed.on } : null, problems };
}

export type EnterOutcome =
  /** Stored, now or by the first of two presses. `isWaiting`: its applicant is under 18, and it waits for a parent. */
  | {
      state: 'stored';
      id: number;
      programId: number;
      isWaiting: boolean;
      /** For the next one of the same pile. */
      how: Pick<TypedArrival, 'by' | 'on' | 'language'>;
    }
  /** Not accepted, but the form can show it again. `draftToken` identifies what was kept. Null if nothing was. */
  | {
      state: 'returned';
      failure: Failure;
      programId: number;
      draftToken: string | null;
      typed: TypedArrival;
      added?: AddedRow | undefined;
    }
  | { state: 'refused'; failure: Failure };

/** Staff are no robots, and what they typed from paper says nothing about who wrote it. */
export const unsuspected: SpamAssessment = {
  isSuspected: false,
  columns: { spamScore: 0, spamReasons: '' },
  writes: () => [],
};

/**
 * The person once more, who may have lost the right while they sent something long.
 * @returns forbidden; not_found for a program that they do not manage
 */
export async function stillEntrant(headers: Headers, programId: number) {
  const entrant = await requireRight(headers, 'enterApplications');
  return !entrant.ok || reaches(entrant.value, programId) ? entrant : programNotFound;
}

interface Entering {
  request: Request;
  enterable: Enterable;
  actor: EnteredBy['actor'];
  keepsDraft: boolean;
}

async function accept({ request, enterable, actor, keepsDraft }: Entering, intake: Intake): Promise<EnterOutcome> {
  const { headers } = request;
  const { program } = enterable;
  const now = new Date();
  const { sent, failure: unread } = await readApplication(request, intake.folder);
  const still = await stillEntrant(headers, program.id);
  if (!still.ok) return { state: 'refused', failure: still.failure };
  const { typed, rest } = splitArrival(sent.answers);
  const matched = matchForm(program.formFields, { ...sent, isFromPage: true, answers: rest });
  const form = { headers, intake, program, begunAt: now, matched, earlier: sent, isOfStaff: true };
  const returned = async (failure: Failure, files: AcceptedFile[] | null = null): Promise<EnterOutcome> => {
    const draftToken = keepsDraft ? await keepReturned(form, failure, files) : null;
    return { state: 'returned', failure, programId: program.id, draftToken, typed };
  };
  const unreadable = intake.closed ?? unread;
  if (unreadable) return returned(unreadable);
  if (sent.addRow !== null && keepsDraft) {
    const extended = await keepAdded(form);
    return extended.state === 'returned' ? { ...extended, typed } : returned(failureOf(matched.problems));
  }
  const kept = await keptFiles(sent, program);
  const { answers, files, problems } = await checkApplication(program, matched, kept);
  const { arrival, problems: wrong } = checkArrival(typed, enterable, now);
  if (!arrival || problems.length > 0) return returned(failureOf([...wrong, ...problems]), files);
  const { language, ...how } = arrival;
  const notice = { version: await noticeVersionOn(program, arrival.on), language };
  const entered = { ...how, actor, batch: randomUUID() };
  const sentWith = { key: sent.idempotencyKey, draftToken: null, isPlain: false };
  const admission = { program, late: null };
  const application = { admission, answers, files, sentWith, notice, spam: unsuspected, saved: null, entered };
  const stored = await storeApplication(application, intake, headers).catch(stoppedByStorage);
  if (!stored.ok) return returned(stored.failure, files);
  const { id } = stored.value.submission;
  const { by, on } = arrival;
  return { state: 'stored', id, programId: program.id, isWaiting: isMinor(answers), how: { by, on, language } };
}

/**
 * Enters an application that reached the centre on paper or elsewhere: by the same form, with the same checks and in the
 * same place as one that is sent on the site. The program's times hold for the day on which it arrived. Pressed twice, it
 * is one application.
 * @param keepsDraft whether to keep one that is not accepted, so that a page can show it again
 * @returns refused with not_found; forbidden if the right was lost since; conflict for a program that takes none
 */
export async function enterApplication(
  entrant: Caller<'enterApplications'>,
  request: Request,
  programId: number,
  keepsDraft: boolean,
): Promise<EnterOutcome> {
  if (!reaches(entrant, programId)) return { state: 'refused', failure: programNotFound.failure };
  const { enterable, failure } = await findEnterable(programId);
  if (!enterable) return { state: 'refused', failure };
  const { id, name, email } = entrant;
  await using intake = await Intake.open();
  return await accept({ request, enterable, actor: { id, name, email }, keepsDraft }, intake);
}

/** Where a form that came back is shown again, by the token of its draft. */
export const returnedEntries = (programId: number) =>
  ownAddresses(`/admin/submissions/enter/${programId}/returned`, draftLifetimeSeconds);

/** The data for the page on which staff enter an application. */
export interface EntryForm {
  program: { id: number; title: string };
  /** Null if the program takes none, which `why` says. */
  enterable: Enterable | null;
  why: Failure | null;
  isFull: boolean;
  /** Whether its applicants can be told by email. */
  canTell: 'yes' | 'no question' | 'no mail server';
  /** The content of a form that came back. */
  draft: ApplicationDraft | null;
}

/**
 * The form with which staff enter an application to a program.
 * @param draftToken of a form that came back
 * @returns not_found for an unknown program, and for one that the caller does not manage
 */
export async function getEntryForm(
  entrant: Caller<'enterApplications'>,
  programId: number,
  draftToken: string | null = null,
): Promise<Result<EntryForm>> {
  if (!reaches(entrant, programId)) return programNotFound;
  const program = await database().program.findUnique({
    where: { id: programId },
    select: { id: true, title: true },
  });
  if (!program) return programNotFound;
  const { enterable, failure: why } = await findEnterable(programId);
  const draft = draftToken ? await getDraft(draftToken) : null;
  const fields = enterable?.program.formFields ?? [];
  const asksAddress = fields.some((field) => field.fieldType === 'email' && !asksParent(field));
  return success({
    program,
    enterable,
    why,
    isFull: (await findFullPrograms()).includes(programId),
    canTell: !asksAddress ? 'no question' : hasMailServer() ? 'yes' : 'no mail server',
    draft: draft?.programId === programId ? draft : null,
  });
}
