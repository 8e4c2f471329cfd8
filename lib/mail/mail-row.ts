import { randomUUID } from 'node:crypto';
import { environment } from '../config/env.ts';
import { headerText, mailAddress } from './mail-address.ts';
import type { MailKind } from './mail-kinds.ts';

/** What every mail has; its text may be composed later, from its submission. */
export interface MailHead {
  kind: MailKind;
  /** What it tells of, such as "invitation:12"; a second mail with the same key is refused by the database (P2002). */
  key: string;
  toAddress: string;
  toName?: string | null;
}

/** The address that mails come from. */
export const senderAddress = (): string => environment().MAIL_FROM;

/**
 * The columns of a new row of the outbox, due at once. Its Message-ID is decided here, so that every attempt has the
 * same.
 * @throws when the address is none: callers check what people typed
 */
export function mailRow({ kind, key, toAddress, toName }: MailHead) {
  const address = mailAddress(toAddress);
  if (!address) throw new Error('An email needs an address to go to.');
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
