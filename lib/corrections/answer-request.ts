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

const moment = (at: Date | null) => at && new Date(at);

/** Also from a sealed row, whose dates are ISO text. */
export const toRequest = ({ id, at, userName, text, questions, dueAt, ...ends }: RequestRow): OpenRequest => ({
  ...{ id, at: new Date(at), staffName: userName, text, dueAt: new Date(dueAt) },
  // As written by createRequest.
  questions: questions as unknown as RequestedQuestion[],
  answeredAt: moment(ends.answeredAt),
  seenAt: moment(ends.seenAt),
  endedAt: moment(ends.endedAt),
});
