import type { SubmissionStatus } from './submission-filter.ts';

/** What people call the states of an application, in the order of its way. */
export const statusNames: Record<SubmissionStatus, string> = {
  received: 'Received',
  in_review: 'In review',
  shortlisted: 'Shortlisted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** The name of a stored status; one that this version no longer knows stays as stored. */
export const statusName = (status: string): string =>
  Object.hasOwn(statusNames, status) ? statusNames[status as SubmissionStatus] : status;
