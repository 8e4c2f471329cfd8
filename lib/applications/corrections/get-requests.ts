import { requireRight } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { getForm } from '../programs/find-programs.ts';
import type { SubmittedFile } from '../submissions/submission.ts';
import { submissionNotFound } from '../submissions/submission-failures.ts';
import { visibleTo } from '../submissions/visible-to.ts';
import { type OpenRequest, type RequestedQuestion, toRequest } from './answer-request.ts';
import { isFixed } from './correctable.ts';

/** A file that a correction replaced or removed. */
type Replaced = SubmittedFile & { replacedAt: Date };

/** What staff asked the applicant of a submission, and what they may ask. */
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
export async function getRequests(headers: Headers, id: number, now = new Date()): Promise<Result<Requests>> {
  const caller = await requireRight(headers, 'writeToApplicants');
  if (!caller.ok) return caller;
  const submission = await visibleTo(caller.value).submission.findUnique({
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
