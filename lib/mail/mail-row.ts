import { randomUUID } from 'node:crypto';
import { environment } from '#lib/platform/config/env.ts';
import { headerText, mailAddress } from '#lib/platform/text/mail-address.ts';
import type { MailKind } from './mail-kinds.ts';

/** An email for the outbox. */
export interface NewMail {
  kind: MailKind;
  /** The event it reports, such as "invitation:12". The database refuses a second email with the same key. */
  key: string;
  /** Leaves it out if the outbox has its key: another process, or a second press, may report the same event. */
  isSkippedIfKnown?: boolean;
  toAddress: string;
  toName?: string | null;
  /** Without subject and text, both are composed from its submission when it is first read or sent. */
  subject?: string;
  text?: string;
  /** Null for one that is plain text. */
  html?: string | null;
  /** Where replies go. The centre's own address if missing. */
  replyTo?: string | null;
  submissionId?: number;
  /** The private page whose link it carries, in place of the words in ./link-maker.ts. */
  pageId?: number;
  /** The reply to a contact message that it carries. */
  replyId?: number;
  /** The person whom it tells of a breach. */
  breachPersonId?: number;
}

/** The address that emails come from. */
export const senderAddress = (): string => environment().MAIL_FROM;

/**
 * The columns of a new outbox row, due immediately. The Message-ID is set here, so that every attempt has the same one.
 * @throws when the address is invalid: callers check what people typed
 */
export function mailRow({
  toAddress,
  toName,
  subject,
  replyTo,
  breachPersonId,
  isSkippedIfKnown: _,
  ...rest
}: NewMail) {
  const address = mailAddress(toAddress);
  if (!address) throw new Error('An email needs a valid address.');
  const now = new Date();
  const domain = senderAddress().split('@').at(-1);
  return {
    ...rest,
    toAddress: address,
    toName: toName ? headerText(toName, 200) || null : null,
    subject: subject === undefined ? null : headerText(subject),
    replyTo: replyTo ? mailAddress(replyTo) : null,
    messageId: `<${randomUUID()}@${domain}>`,
    status: 'queued',
    createdAt: now,
    nextAttemptAt: now,
    ...(breachPersonId !== undefined && { breachPerson: { connect: { id: breachPersonId } } }),
  };
}
