import type { SubmissionStatus } from './submission-filter.ts';

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
