import { hasMailServer } from './mail-server.ts';
import type { MailState } from './mail-state.ts';

/** An email as the person sees it on whose behalf it was written. */
export interface ToldMail {
  address: string;
  /** "waits": it has not left yet. "uncertain": the mail server may have taken it. */
  state: 'waits' | 'sent' | 'uncertain' | 'failed';
}

const told: Record<MailState, ToldMail['state'] | null> = {
  queued: 'waits',
  // It is not decided yet whether it goes out.
  held: null,
  sending: 'waits',
  handing_over: 'waits',
  uncertain: 'uncertain',
  failed: 'failed',
  sent: 'sent',
  cancelled: 'failed',
};

/** The columns that {@link toldMail} reads, of the newest email of a kind. */
export const newestMail = <Kind extends string>(kind: Kind) => ({
  where: { kind },
  orderBy: { id: 'desc' as const },
  take: 1,
  select: { toAddress: true, status: true },
});

/** What is true of an email now. Null without one, and for one that waits where none can go out. */
export function toldMail([mail]: readonly { toAddress: string; status: string }[]): ToldMail | null {
  if (!mail) return null;
  const state = told[mail.status as MailState];
  return !state || (state === 'waits' && !hasMailServer()) ? null : { address: mail.toAddress, state };
}
