import { randomUUID } from 'node:crypto';
import { privateLinkWords } from '#lib/mail/link-maker.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { namesOf, type StaffRole } from '#lib/platform/config/roles.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { requestedAddress } from '#lib/platform/http/same-origin.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

/** An invitation's link, which is shown only once. */
export interface InvitationLink {
  link: string;
  /** Whether it is also sent by email. Without a mail server a person must pass it on. */
  isMailed: boolean;
}

interface Invited {
  id: number;
  email: string;
  name: string;
  roles: readonly StaffRole[];
  token: string;
}

/**
 * The link for the person who invites, and the email, which gets a link of its own while it is sent. There is
 * none without a mail server.
 */
export async function prepareInvitation(
  headers: Headers,
  inviter: string,
  invited: Invited,
): Promise<InvitationLink & { mails: NewMail[] }> {
  const { id, email, name, roles, token } = invited;
  const link = `${requestedAddress(headers)}/admin/invitation/${token}`;
  if (!hasMailServer()) return { link, isMailed: false, mails: [] };
  const { centreName } = await getSettings();
  const mail = await writeMail({
    subject: `You are invited to the back office of ${centreName}`,
    paragraphs: [
      `Hello ${name},`,
      `${inviter} has invited you to the back office of ${centreName}. Your ${roles.length > 1 ? 'roles' : 'role'}: ${namesOf(roles).toLowerCase()}.`,
      `Open the link, enter your name and choose a password. The link works once and expires in 7 days.`,
    ],
    action: { label: 'Accept the invitation', href: privateLinkWords },
  });
  const key = invitationMailKey(id);
  return {
    link,
    isMailed: true,
    mails: [{ kind: 'invitation', key, toAddress: email, toName: name, ...mail }],
  };
}

const keyOf = (id: number) => `invitation:${id}:`;

/** The key of one more email with this invitation. */
const invitationMailKey = (id: number): string => keyOf(id) + randomUUID();

/** The emails with this invitation. */
export const invitationMails = (id: number) =>
  ({ kind: 'invitation', key: { startsWith: keyOf(id) } }) satisfies Prisma.MailWhereInput;
