import { z } from 'zod';
import { asksParent, type FormField, meansMinor } from '#lib/forms/questions/form-field.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { maxMessageLength, maxRequestDays } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { AnswerRequest, Prisma } from '#lib/platform/db/generated/client.ts';
import { isUndone, orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Once, pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { kolkataIso, startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { messageMail } from '../conversations/message.ts';
import { getForm } from '../programs/program.ts';
import { submissionNotFound, visibleTo } from '../submissions/access.ts';
import type { SubmittedFile } from '../submissions/submission.ts';

const date = z.iso.date('Choose the last day for the answer.');

const fieldId = z.coerce.number().int().positive();

/** A request of staff to an applicant. */
export const requestSchema = z.object({
  questions: z
    .array(fieldId, 'Choose at least one question.')
    .min(1, 'Choose at least one question.')
    .max(300)
    .meta({ description: 'The ids of the questions of the form.' }),
  due: date.meta({ description: 'The last day for the answer, in India.' }),
  text: typedText('Write why you ask.', maxMessageLength),
});

const requestActions = ['end', 'extend'] as const;

export const requestChangeSchema = z.object({
  action: z.enum(requestActions, 'Choose what to do with the request.'),
  due: date.optional(),
});

/** People under 18 wait for a parent, so these answers cannot change without one. */
export const isFixed = (field: FormField) => meansMinor(field) || asksParent(field);

/** A question that staff ask an applicant to answer again, with its label at the time. */
interface RequestedQuestion {
  id: number;
  label: string;
}

/** A request of staff to an applicant, and its state. */
export interface OpenRequest
  extends Pick<AnswerRequest, 'id' | 'at' | 'text' | 'dueAt' | 'answeredAt' | 'seenAt' | 'endedAt'> {
  /** The person who asks. Applicants do not see the name. */
  staffName: string;
  questions: RequestedQuestion[];
}

export const openRequests = { answeredAt: null, endedAt: null } satisfies Prisma.AnswerRequestWhereInput;

/** Without the id of the member of staff, which applicants do not see. */
export const toRequest = ({
  submissionId: _submission,
  userId: _user,
  userName: staffName,
  questions,
  ...request
}: AnswerRequest): OpenRequest => ({
  ...request,
  staffName,
  // As written by createRequest.
  questions: questions as unknown as RequestedQuestion[],
});

export const archivedRequest = ({ at, text, questions, dueAt, answeredAt }: OpenRequest) => ({
  at: kolkataIso(at),
  text,
  questions: questions.map(({ label }) => label),
  due_at: kolkataIso(dueAt),
  answered_at: answeredAt && kolkataIso(answeredAt),
});

type Replaced = SubmittedFile & { replacedAt: Date };

/** Requests of staff to the applicant of a submission, and the questions that they may ask. */
export interface Requests {
  /** Oldest first. */
  requests: OpenRequest[];
  /** The questions of the form as it is now. */
  questions: RequestedQuestion[];
  /** Oldest first. */
  replaced: Replaced[];
  /** Whether there is a private page on which the applicant can answer. */
  hasPage: boolean;
}

/** The requests to the applicant of a submission. What they answered counts as seen. @returns forbidden; not_found */
export async function getRequests(
  caller: Caller<'writeToApplicants'>,
  id: number,
  now = new Date(),
): Promise<Result<Requests>> {
  const submission = await visibleTo(caller).submission.findUnique({
    where: { id },
    select: {
      programId: true,
      pageId: true,
      requests: { orderBy: { id: 'asc' } },
      replaced: { orderBy: { id: 'asc' } },
    },
  });
  if (!submission) return submissionNotFound;
  const { programId, pageId, requests, replaced } = submission;
  if (requests.some(({ answeredAt, seenAt }) => answeredAt && !seenAt))
    await database().answerRequest.updateMany({
      where: { submissionId: id, answeredAt: { not: null }, seenAt: null },
      data: { seenAt: now },
    });
  const fields = (await getForm(programId))?.formFields ?? [];
  return success({
    requests: requests.map(toRequest),
    questions: fields.filter((field) => !isFixed(field)).map((field) => ({ id: field.id, label: field.label })),
    replaced: replaced.map(({ submissionId: _submission, fieldId: _field, storedName: _name, ...told }) => told),
    hasPage: pageId !== null,
  });
}

/**
 * The last moment of a day in India.
 * @param day such as "2026-12-31"
 * @returns invalid for a day that is over, or too far away
 */
function endOfDay(day: string, now: Date): Result<Date> {
  const end = new Date(new Date(`${day}T00:00:00+05:30`).getTime() + dayMilliseconds - 1);
  const wrong = (message: string) => refuse('invalid', message, { due: [message] });
  if (end < now) return wrong('This day is over. Choose today or a later day.');
  if (end.getTime() > startOfDay(now).getTime() + (maxRequestDays + 1) * dayMilliseconds)
    return wrong('Choose a day within a year.');
  return success(end);
}

const noPage = refuse(
  'conflict',
  'This application is older than private pages, so its applicant could not answer. Write an email instead.',
);
const oneAtOnce = refuse(
  'conflict',
  'The applicant has not answered the last request yet. End it first, and then ask for everything in one request.',
);

/**
 * Asks an applicant to answer questions of the form again, until the end of a day. One request is open at a time, so that
 * applicants need not search for what is asked.
 * @returns whether an email tells the applicant; forbidden; not_found; invalid; conflict without a private page, and while
 * another request is open
 */
export async function createRequest(
  caller: Caller<'writeToApplicants'>,
  submissionId: number,
  { once: key, ...asked }: z.output<typeof requestSchema> & { once?: string | undefined },
  at = new Date(),
): Promise<Result<{ isTold: boolean }>> {
  const submission = await visibleTo(caller).submission.findUnique({
    where: { id: submissionId },
    select: {
      id: true,
      programId: true,
      pageId: true,
      applicantEmail: true,
      program: { select: { title: true } },
      _count: { select: { requests: { where: openRequests } } },
    },
  });
  if (!submission) return submissionNotFound;
  const due = endOfDay(asked.due, at);
  if (!due.ok) return due;
  if (submission.pageId === null) return noPage;
  const fields = (await getForm(submission.programId))?.formFields.filter((field) => !isFixed(field)) ?? [];
  const questions = fields.flatMap(({ id, label }) => (asked.questions.includes(id) ? [{ id, label }] : []));
  if (questions.length === 0)
    return refuse('invalid', 'The form no longer has these questions. Reload the page and choose again.');
  const { id: userId, name: userName } = caller;
  const data = { at, userId, userName, text: asked.text, questions, dueAt: due.value };
  const send = async (once: Once<{ isTold: boolean }>): Promise<Result<{ isTold: boolean }>> => {
    if (submission._count.requests > 0) return oneAtOnce;
    const { mails, takeBack } = await messageMail(submission, 'request');
    const answer = { isTold: mails.length > 0 };
    try {
      await writeWithMails(mails, [
        // When two people ask in one moment, one succeeds.
        database().submission.update({
          where: { id: submissionId, requests: { none: openRequests } },
          data: { requests: { create: data } },
          select: { id: true },
        }),
        auditEntry(caller, 'submission.request', 'submission', submissionId),
        ...once(answer),
      ]);
    } catch (error) {
      await takeBack();
      if (isUndone(error, 'gone')) return oneAtOnce;
      throw error;
    }
    return success(answer);
  };
  const press = { what: 'request', who: userId, content: [submissionId, asked], keys: pageKeys({ once: key }) };
  return sendOnce(press, at, send);
}

export const noSuchRequest = refuse(
  'not_found',
  'This request is not open. It was answered or ended. Reload the page.',
);

/**
 * Ends a request that is not answered, or gives the applicant until another day.
 * @returns forbidden; invalid; not_found for a request that was answered or ended
 */
export async function updateRequest(
  caller: Caller<'writeToApplicants'>,
  { submissionId, requestId }: { submissionId: number; requestId: number },
  { action, due = '' }: z.output<typeof requestChangeSchema>,
  at = new Date(),
): Promise<Result<null>> {
  const until = action === 'extend' ? endOfDay(due, at) : success(at);
  if (!until.ok) return until;
  const where = { id: requestId, submissionId, ...openRequests };
  if ((await visibleTo(caller).answerRequest.count({ where })) === 0) return noSuchRequest;
  const data = action === 'end' ? { endedAt: at } : { dueAt: until.value };
  const changing = write(() => [
    database().answerRequest.update({ where, data, select: { id: true } }),
    auditEntry(caller, `submission.request_${action}`, 'submission', submissionId),
  ]);
  // It may have been answered or ended at this moment.
  return orRefuse(changing, { missing: noSuchRequest });
}
