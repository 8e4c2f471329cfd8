import { isStaffRole, roleNames } from '../auth/roles.ts';
import { requestedAddress } from '../http/same-origin.ts';
import { hasMailServer } from '../mail/mail-server.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { getSettings } from '../settings/get-settings.ts';
import { shownDay } from '../time/kolkata-time.ts';

/** An invitation's link, which is shown only once. */
export interface InvitationLink {
  link: string;
  /** Whether it is also sent by email. Without a mail server a person must pass it on. */
  isMailed: boolean;
}

interface Invited {
  email: string;
  name: string;
  role: string;
  token: string;
  columns: { tokenHash: string; expiresAt: Date };
}

/** The link, and the writes of the email that carries it. There are none without a mail server. */
export async function prepareInvitation(headers: Headers, inviter: string, invited: Invited) {
  const { email, name, role, token, columns } = invited;
  const link = `${requestedAddress(headers)}/admin/invitation/${token}`;
  if (!hasMailServer()) return { link, isMailed: false, writes: [] };
  const { centreName } = await getSettings();
  const mail = await writeMail({
    subject: `You are invited to the back office of ${centreName}`,
    paragraphs: [
      `Hello ${name},`,
      `${inviter} has invited you to the back office of ${centreName}. Your role: ${isStaffRole(role) ? roleNames[role].toLowerCase() : role}.`,
      `Open the link, enter your name and choose a password. The link works once and expires on ${shownDay(columns.expiresAt)}.`,
    ],
    action: { label: 'Accept the invitation', href: link },
  });
  const key = `invitation:${columns.tokenHash.slice(0, 32)}`;
  return {
    link,
    isMailed: true,
    writes: [queueMail({ kind: 'invitation', key, toAddress: email, toName: name, ...mail })],
  };
}
