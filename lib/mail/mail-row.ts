import { randomUUID } from 'node:crypto';
import { environment } from '../config/env.ts';
import { headerText, mailAddress } from '../text/mail-address.ts';
import type { MailKind } from './mail-kinds.ts';

/** What every email has. Its text may be composed later from its submission. */
export interface MailHead {
  kind: MailKind;
  /** The event it reports, such as "invitation:12". The database refuses a second email with the same key (P2002). */
  key: string;
  toAddress: string;
  toName?: string | null;
}

/** The address that emails come from. */
export const senderAddress = (): string => environment().MAIL_FROM;

/**
 * The columns of a new outbox row, due immediately. The Message-ID is set here, so that every attempt has the same one.
 * @throws when the address is invalid: callers check what people typed
 */
export function mailRow({ kind, key, toAddress, toName }: MailHead) {
  const address = mailAddress(toAddress);
  if (!address) throw new Error('An email needs a valid address.');
  const now = new Date();
  const domain = senderAddress().split('@').at(-1);
  return {
    kind,
    key,
    toAddress: address,
    toName: toName ? headerText(toName, 200) || null : null,
    messageId: `<${randomUUID()}@${domain}>`,
    status: 'queued',
    createdAt: now,
    nextAttemptAt: now,
  };
}
