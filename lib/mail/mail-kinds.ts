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

/** The status of an email, in the order in which the back office lists them. */
export const mailStates = [
  'queued',
  'sending',
  'handing_over',
  'held',
  'uncertain',
  'failed',
  'sent',
  'cancelled',
] as const;
/** The states of an email that the sender has not finished with. */
export const waitingMailStates = ['queued', 'sending', 'handing_over'] as const satisfies MailState[];
/** The states of an email that was not delivered, even in part, and is not being sent. */
export const unsentMailStates: MailState[] = ['queued', 'held', 'failed', 'cancelled'];
export type MailState = (typeof mailStates)[number];

const minute = 60_000;
const hour = 60 * minute;
/** How long to wait after each attempt of a round: two days in total. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 8 * hour, 12 * hour, 24 * hour];

/**
 * When to try an email again after `attempts` unsuccessful attempts. Null when its round is over. The count is never
 * reset: when a person sends a failed email again, a new round begins.
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = pauses[(attempts - 1) % (pauses.length + 1)];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
