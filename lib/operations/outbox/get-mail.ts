import { composeMail, type MailText } from '#lib/mail/compose-mail.ts';
import { privateLinkWords } from '#lib/mail/link-maker.ts';
import { noteRead } from '#lib/people/audit/read-log.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type ListedMail, ofApplication, withoutHiddenAddress } from './find-mails.ts';
import { mailNotFound } from './mail-failures.ts';

export interface ShownMail extends ListedMail, MailText {
  subject: string;
  toName: string | null;
  replyTo: string | null;
  messageId: string;
}

/** The email as it is stored has no link, so its button leads nowhere. */
const withoutTarget = (html: string) => html.replaceAll(`<a href="${privateLinkWords}"`, '<a');

/**
 * One email with its text, which is composed now unless it was read or sent before. @returns forbidden; not_found
 */
export async function getMail(headers: Headers, id: number): Promise<Result<ShownMail>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const found = await database().mail.findUnique({ where: { id }, include: ofApplication });
  if (!found) return mailNotFound;
  const row = withoutHiddenAddress(found);
  const { submissionId } = row;
  if (submissionId !== null) noteRead(admin.value, { kind: 'email', programId: null, submissionId, partId: id });
  const { subject, text, html } = await composeMail(id);
  return success({ ...row, subject, text, html: html && withoutTarget(html) });
}
