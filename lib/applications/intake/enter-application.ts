import { randomUUID } from 'node:crypto';
import { noticeVersionOn } from '#lib/content/privacy-notices/current-notice.ts';
import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import type { TypedArrival } from '#lib/forms/questions/arrival.ts';
import { failureOf } from '#lib/forms/questions/problems.ts';
import { reaches, requireRight } from '#lib/people/auth/access.ts';
import type { Failure } from '#lib/platform/http/result.ts';
import { stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { keptFiles } from '../drafts/kept-files.ts';
import { isMinor } from '../minors/minor.ts';
import { type Enterable, findEnterable } from '../programs/arrivals.ts';
import type { SpamAssessment } from '../spam/assess-spam.ts';
import type { EnteredBy } from '../submissions/create-submission.ts';
import { programNotFound } from '../submissions/submission-failures.ts';
import { checkApplication } from './check-application.ts';
import { keepAdded, keepReturned } from './keep-returned.ts';
import { type AddedRow, matchForm } from './match-form.ts';
import { readApplication } from './read-application.ts';
import { checkArrival, splitArrival } from './read-arrival.ts';
import { storeApplication } from './store-application.ts';
import { type Intake, takeIn } from './take-in.ts';

/** What became of an application that staff enter. */
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

/** Who may enter applications to a program. @returns forbidden; not_found for a program that they do not manage */
export async function requireEntrant(headers: Headers, programId: number) {
  const entrant = await requireRight(headers, 'enterApplications');
  if (!entrant.ok) return entrant;
  return reaches(entrant.value, programId) ? entrant : programNotFound;
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
  // They may have lost the right while they sent it.
  const still = await requireEntrant(headers, program.id);
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
 * @returns refused with forbidden; not_found; conflict for a program that takes none
 */
export async function enterApplication(
  request: Request,
  programId: number,
  keepsDraft: boolean,
): Promise<EnterOutcome> {
  const entrant = await requireEntrant(request.headers, programId);
  if (!entrant.ok) return { state: 'refused', failure: entrant.failure };
  const { enterable, failure } = await findEnterable(programId);
  if (!enterable) return { state: 'refused', failure };
  const { id, name, email } = entrant.value;
  return takeIn((intake) => accept({ request, enterable, actor: { id, name, email }, keepsDraft }, intake));
}
