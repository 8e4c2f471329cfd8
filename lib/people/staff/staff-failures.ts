import { refuse } from '#lib/platform/http/result.ts';

export const personNotFound = refuse('not_found', 'This person no longer exists. Reload the page.');
export const lastAdministrator = refuse(
  'conflict',
  'This is the last administrator who can sign in. Make someone else an administrator first.',
);
export const invitationNotFound = refuse('not_found', 'This invitation does not exist. Reload the page.');
export const invitationOver = refuse(
  'conflict',
  'This invitation has been used or revoked, or it has expired. Ask an administrator for a new one.',
);
export const isAlreadyStaff = 'Someone with this email address can already sign in.';
