import type { BadgeTone } from '#components/ui/badge.tsx';
import type { MailAction } from '#lib/mail/mail-actions.ts';
import type { MailKind } from '#lib/mail/mail-kinds.ts';
import type { MailState } from '#lib/mail/mail-state.ts';

export const stateWords: Record<MailState, [label: string, tone: BadgeTone]> = {
  queued: ['Waiting', 'neutral'],
  sending: ['Being sent', 'primary'],
  handing_over: ['Being handed over', 'primary'],
  uncertain: ['Uncertain', 'warning'],
  failed: ['Failed', 'danger'],
  sent: ['Sent', 'success'],
  cancelled: ['Cancelled', 'neutral'],
};

const kindWords: Record<MailKind, string> = {
  receipt: 'Receipt',
  notice: 'Notice of an application',
  contact_notice: 'Notice of a message',
  invitation: 'Invitation',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  test: 'Test',
};

/** What kind of mail it is, in words. */
export const kindName = (kind: string): string => kindWords[kind as MailKind] ?? kind;

export const actionWords: Record<MailAction, string> = {
  send_again: 'Send again',
  arrived: 'It arrived',
  try_now: 'Try now',
  cancel: 'Cancel',
};

const doneWords: Record<string, [tone: 'success' | 'warning', title: string]> = {
  send_again: ['success', 'The mail is being sent again.'],
  arrived: ['success', 'The mail counts as arrived.'],
  try_now: ['success', 'The mail is being tried now.'],
  cancel: ['success', 'The mail is cancelled and will not be sent.'],
  test: ['success', 'A test mail to you is in the outbox. This page shows what becomes of it.'],
  moved_on: ['warning', 'Nothing was changed: this mail has moved on meanwhile. Look at how it stands now.'],
};

/** What the last button did, from the address; null for anything else. */
export const doneNotice = (code: string | string[] | undefined) =>
  typeof code === 'string' && Object.hasOwn(doneWords, code) ? (doneWords[code] ?? null) : null;
