import { refuse } from '../../http/result.ts';

export const breachNotFound = refuse('not_found', 'This breach is not in the register.');
export const breachClosed = refuse('conflict', 'This entry is closed. Reopen it first.');
