import type { AnswerRequest, Prisma } from '../db/generated/client.ts';

/** A question that staff ask an applicant to answer again, with its label at the time. */
export interface RequestedQuestion {
  id: number;
  label: string;
}

/** What staff ask an applicant, and what became of it. */
export interface OpenRequest {
  id: number;
  at: Date;
  /** Who asks. Applicants do not see it. */
  staffName: string;
  text: string;
  questions: RequestedQuestion[];
  /** The last moment for the answer. */
  dueAt: Date;
  answeredAt: Date | null;
  seenAt: Date | null;
  endedAt: Date | null;
}

/** The requests that were neither answered nor ended. */
export const openRequests = { answeredAt: null, endedAt: null } satisfies Prisma.AnswerRequestWhereInput;

type RequestRow = Omit<AnswerRequest, 'userId' | 'submissionId'>;

/** Without the id of the member of staff, which applicants do not see. */
export const toRequest = ({ id, at, userName, text, questions, dueAt, ...ends }: RequestRow): OpenRequest => ({
  id,
  at,
  staffName: userName,
  text,
  // As written by createRequest.
  questions: questions as unknown as RequestedQuestion[],
  dueAt,
  answeredAt: ends.answeredAt,
  seenAt: ends.seenAt,
  endedAt: ends.endedAt,
});
