/**
 * The statuses of a submission, in the order in which it moves through them. The last two stand apart: what looked like
 * spam when it arrived, and what staff removed as spam.
 */
export const submissionStatuses = [
  'received',
  'in_review',
  'shortlisted',
  'accepted',
  'rejected',
  'withdrawn',
  'suspected',
  'spam',
] as const;

export type SubmissionStatus = (typeof submissionStatuses)[number];

/** The statuses that a decision ends in. */
export const decidedStatuses: readonly SubmissionStatus[] = ['accepted', 'rejected', 'withdrawn'];

export const isDecided = (status: string): boolean => decidedStatuses.some((each) => each === status);

/** Applications with this status are shown only where a filter asks for it. */
export const removedStatus = 'spam' satisfies SubmissionStatus;

/** The labels of a submission's statuses, in the order in which it moves through them. */
export const statusNames: Record<SubmissionStatus, string> = {
  received: 'Received',
  in_review: 'In review',
  shortlisted: 'Shortlisted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  suspected: 'Suspected',
  spam: 'Spam',
};

/** The label of a stored status. A status that this version does not know stays as stored. */
export const statusName = (status: string): string =>
  Object.hasOwn(statusNames, status) ? statusNames[status as SubmissionStatus] : status;

/** The statuses that a letter can tell an applicant. The others are about how staff sort what arrives. */
export const tellableStatuses = [
  'in_review',
  'shortlisted',
  'accepted',
  'rejected',
] as const satisfies SubmissionStatus[];
export type TellableStatus = (typeof tellableStatuses)[number];

/** The decisions, which an applicant waits for. */
export const decisionStatuses = ['shortlisted', 'accepted', 'rejected'] as const satisfies TellableStatus[];

export const isTellable = (status: string): status is TellableStatus =>
  tellableStatuses.some((each) => each === status);

/** The statuses of which no letter tells. */
export const silentStatuses = ['withdrawn', 'suspected', 'spam'] as const satisfies SubmissionStatus[];

interface ToldState {
  status: string;
  toldStatus: string | null;
}

/** Whether a decision was made that its applicant does not know. */
export const isUntold = ({ status, toldStatus }: ToldState): boolean =>
  decisionStatuses.some((each) => each === status) && toldStatus !== status;
