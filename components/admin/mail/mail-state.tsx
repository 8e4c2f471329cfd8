import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { MailKind, MailState } from '#lib/mail/mail-kinds.ts';
import type { MailAction } from '#lib/operations/outbox/mail-actions.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

export const stateWords: Record<MailState, [label: string, tone: BadgeTone]> = {
  queued: ['Waiting', 'neutral'],
  sending: ['Sending', 'primary'],
  handing_over: ['Delivering', 'primary'],
  held: ['On hold', 'warning'],
  uncertain: ['Not confirmed', 'warning'],
  failed: ['Failed', 'danger'],
  sent: ['Sent', 'success'],
  cancelled: ['Cancelled', 'neutral'],
};

const kindWords: Record<MailKind, string> = {
  receipt: 'Receipt',
  notice: 'Application notice',
  notices: 'New applications',
  parent_request: 'Request to a parent',
  contact_notice: 'Contact message notice',
  warning: 'Warning',
  breach: 'Breach of personal data',
  invitation: 'Invitation',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  account_changed: 'Account changed',
  test: 'Test email',
  privacy_answer: 'Answer to a privacy request',
  privacy_code: 'Code for a privacy request',
  privacy_receipt: 'Receipt of a privacy request',
  request_notice: 'Privacy request notice',
  message: 'Notice of a message',
  letter: 'Letter',
  contact_reply: 'Answer to a message',
  applicant_notice: 'Applicant message notice',
  closing_notice: 'Closing program notice',
  publishing_notice: 'Request to publish, or its outcome',
  ending_notice: 'Erasure notice',
  digest: 'Daily summary',
  private_link: 'Private link',
  draft_reminder: 'Reminder of a draft',
  draft_ending: 'End of a draft',
};

export const kindName = (kind: string): string => kindWords[kind as MailKind] ?? kind;

export const actionWords: Record<MailAction, string> = {
  send_again: 'Send again',
  arrived: 'Mark as delivered',
  try_now: 'Try now',
  cancel: 'Cancel',
};

const doneWords: Record<string, [tone: 'success' | 'warning', title: string]> = {
  send_again: ['success', 'The email is being sent again.'],
  arrived: ['success', 'The email is marked as delivered.'],
  try_now: ['success', 'The email is being sent now.'],
  cancel: ['success', 'The email is cancelled and will not be sent.'],
  test: ['success', 'A test email to you is on its way. This page shows what happens to it.'],
  moved_on: [
    'warning',
    'Nothing was changed, because the status of this email changed in the meantime. Check it and try again.',
  ],
};

export const doneNotice = (code: string | string[] | undefined) =>
  typeof code === 'string' && Object.hasOwn(doneWords, code) ? (doneWords[code] ?? null) : null;

const emails = (count: number) => (count === 1 ? '1 email' : `${count.toLocaleString('en-IN')} emails`);

export function heldNotice(
  code: string | string[] | undefined,
  count: number,
): [tone: 'success' | 'warning', title: string] | null {
  if (code === 'none_held') return ['warning', 'Nothing was changed. Select at least one email first.'];
  if ((code !== 'send_held' && code !== 'drop_held') || !Number.isSafeInteger(count) || count < 0) return null;
  if (count === 0) return ['warning', 'Nothing was changed. A colleague has decided about these emails already.'];
  if (code === 'send_held') return ['success', `${emails(count)} put in line to be sent.`];
  return ['success', `${emails(count)} dropped. Under “Cancelled” each can still be sent.`];
}

interface Progress {
  status: string;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
  sentAt: Date | null;
}

export function progressOf({ status, attempts, nextAttemptAt, sentAt }: Progress, hasServer: boolean): string {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  switch (status) {
    case 'sent':
      return sentAt ? `Sent ${shownMoment(sentAt)}` : 'Sent';
    case 'queued':
      if (!hasServer) return 'Not sent: no mail server is set up';
      if (attempts === 0) return 'Waiting to be sent';
      return nextAttemptAt ? `${tries} so far. Next attempt ${shownMoment(nextAttemptAt)}` : `${tries} so far`;
    case 'held':
      return 'Waited more than a day. Send it or drop it.';
    case 'failed':
      return `Failed after ${tries}`;
    case 'uncertain':
      return 'Not confirmed by the mail server. It may have been delivered.';
    case 'cancelled':
      return 'Will not be sent';
    default:
      return 'Being sent';
  }
}

export function MailStateBadge({ status }: { status: string }) {
  const [label, tone] = stateWords[status as MailState] ?? [status, 'neutral'];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {label}
    </Badge>
  );
}
