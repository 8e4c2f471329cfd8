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
