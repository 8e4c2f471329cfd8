/** What the site tells people by mail. */
export const mailKinds = [
  'receipt',
  'notice',
  'contact_notice',
  'invitation',
  'password_reset',
  'password_changed',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Whose text lets its reader into the back office: it is not kept once the mail is sent, and shown to nobody else. */
export const secretKinds: readonly MailKind[] = ['invitation', 'password_reset'];
