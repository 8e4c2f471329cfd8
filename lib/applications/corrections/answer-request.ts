import type { AnswerRequest, Prisma } from '#lib/platform/db/generated/client.ts';
import { kolkataIso } from '#lib/platform/time/kolkata-time.ts';

/** A question that staff ask an applicant to answer again, with its label at the time. */
export interface RequestedQuestion {
  id: number;
  label: string;
}

/** What staff ask an applicant, and what became of it. */
export interface OpenRequest
  extends Pick<AnswerRequest, 'id' | 'at' | 'text' | 'dueAt' | 'answeredAt' | 'seenAt' | 'endedAt'> {
  /** Who asks. Applicants do not see it. */
  staffName: string;
  questions: RequestedQuestion[];
}

/** The requests that were neither answered nor ended. */
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

/** A request as an archive of a person's data has it. */
export const archivedRequest = ({ at, text, questions, dueAt, answeredAt }: OpenRequest) => ({
  at: kolkataIso(at),
  text,
  questions: questions.map(({ label }) => label),
  due_at: kolkataIso(dueAt),
  answered_at: answeredAt && kolkataIso(answeredAt),
});
