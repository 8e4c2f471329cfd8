import type { MailState } from '#lib/mail/mail-state.ts';

/** What an administrator may do with an email. */
export const mailActions = ['send_again', 'arrived', 'try_now', 'cancel'] as const;
export type MailAction = (typeof mailActions)[number];

/** The states in which each action makes sense. */
export const allowedIn: Record<MailAction, readonly MailState[]> = {
  send_again: ['held', 'failed', 'uncertain', 'cancelled'],
  arrived: ['uncertain'],
  try_now: ['queued'],
  cancel: ['queued', 'held'],
};

/** The actions that an email with this status allows. */
export const actionsFor = (status: string): MailAction[] =>
  mailActions.filter((action) => (allowedIn[action] as readonly string[]).includes(status));
