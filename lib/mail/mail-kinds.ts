/** The emails that the site sends. */
export const mailKinds = [
  'receipt',
  'notice',
  'parent_request',
  'contact_notice',
  'invitation',
  'password_reset',
  'password_changed',
  'warning',
  'breach',
  'test',
  'privacy_answer',
  'message',
  'private_link',
  'draft_reminder',
  'draft_ending',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * Emails whose link gives access to the back office, or answers for a parent. Their text is not kept after sending and
 * is shown only to the recipient.
 */
export const secretKinds: readonly MailKind[] = ['invitation', 'password_reset', 'parent_request'];

/** Emails that hold a secret link, and those to staff about their account or the site. The others answer a visitor. */
export const staffKinds: readonly MailKind[] = [...secretKinds, 'password_changed', 'warning', 'test'];
