/** The emails that the site sends. */
export const mailKinds = [
  'receipt',
  'notice',
  'notices',
  'parent_request',
  'contact_notice',
  'invitation',
  'password_reset',
  'password_changed',
  'account_changed',
  'warning',
  'breach',
  'test',
  'privacy_answer',
  'privacy_code',
  'privacy_receipt',
  'request_notice',
  'message',
  'letter',
  'contact_reply',
  'applicant_notice',
  'closing_notice',
  'publishing_notice',
  'ending_notice',
  'digest',
  'private_link',
  'draft_reminder',
  'draft_ending',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Emails whose link gives access to the back office, or answers for a parent. */
const grantKinds = ['invitation', 'password_reset', 'parent_request'] as const satisfies MailKind[];

/** Emails with a link that opens something. It is made while they are sent, and what is stored of them has none. */
export const linkKinds = [
  ...grantKinds,
  ...(['private_link', 'draft_reminder', 'draft_ending', 'privacy_code'] as const satisfies MailKind[]),
];
export type LinkKind = (typeof linkKinds)[number];

export const carriesLink = (kind: MailKind): kind is LinkKind => linkKinds.some((each) => each === kind);

/** Emails that grant something, and those to staff about their account or the site. The others answer a visitor. */
export const staffKinds: readonly MailKind[] = [
  ...grantKinds,
  'password_changed',
  'account_changed',
  'warning',
  'test',
  'notices',
  'closing_notice',
  'publishing_notice',
  'ending_notice',
  'digest',
];
