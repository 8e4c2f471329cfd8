import { refuse } from '../http/result.ts';

export const personNotFound = refuse('not_found', 'This person does not exist any more. Reload the page.');
export const lastAdministrator = refuse(
  'conflict',
  'This is the last administrator who can sign in. Make somebody else an administrator first.',
);
export const invitationNotFound = refuse('not_found', 'This invitation does not exist. Reload the page.');
export const invitationOver = refuse(
  'conflict',
  'This invitation was used or revoked, or its seven days are over. Ask an administrator for a new one.',
);
export const isAlreadyStaff = 'This address belongs to somebody who can sign in already.';
