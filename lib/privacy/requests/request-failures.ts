import { refuse } from '../../http/result.ts';

export const requestNotFound = refuse('not_found', 'There is no such request.');
export const alreadyAnswered = refuse('conflict', 'This request has its answer already.');
/** For what needs the person's address, which a cleared request no longer has. */
export const alreadyCleared = refuse('conflict', 'The details of this request were removed at the end of its term.');
export const notOfRequest = refuse('not_found', 'This application does not name the email address of the request.');
