import type { MailState } from './mail-state.ts';

/** What a person may decide on a mail. */
export const mailActions = ['send_again', 'arrived', 'try_now', 'cancel'] as const;
export type MailAction = (typeof mailActions)[number];

/** In which states each makes sense. */
export const allowedIn: Record<MailAction, readonly MailState[]> = {
  send_again: ['failed', 'uncertain', 'cancelled'],
  arrived: ['uncertain'],
  try_now: ['queued'],
  cancel: ['queued'],
};

/** What may be done with a mail that stands so. */
export const actionsFor = (status: string): MailAction[] =>
  mailActions.filter((action) => (allowedIn[action] as readonly string[]).includes(status));
