import type { SubmissionStatus } from './submission-filter.ts';

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

/** A status, and the one that the newest letter told. */
interface ToldState {
  status: string;
  toldStatus: string | null;
}

/** Whether a decision was made that its applicant does not know. */
export const isUntold = ({ status, toldStatus }: ToldState): boolean =>
  decisionStatuses.some((each) => each === status) && toldStatus !== status;
