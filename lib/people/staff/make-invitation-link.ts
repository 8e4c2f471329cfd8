import { type LinkMaker, subjectOf } from '#lib/mail/link-maker.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { numericId } from '#lib/platform/http/numeric-id.ts';
import { newInvitationToken } from './invitation-token.ts';
import { invitationMails } from './send-invitation.ts';

/**
 * Makes the link of an email with an invitation. The invitation is open for seven days from now. Null once it was
 * accepted, revoked or over, or sent again by another email.
 */
export const makeInvitationLink: LinkMaker = async (mail) => {
  const id = numericId(subjectOf(mail));
  if (!id) return null;
  const { invitation, mail: mails } = database();
  if ((await mails.count({ where: { ...invitationMails(id), id: { gt: mail.id } } })) > 0) return null;
  const now = new Date();
  const { token, columns } = newInvitationToken(now);
  const { tokenHash: mailedHash, expiresAt } = columns;
  const { count } = await invitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
    data: { mailedHash, expiresAt },
  });
  if (count === 0) return null;
  return {
    link: absoluteUrl(`/admin/invitation/${token}`),
    takeBack: () => invitation.updateMany({ where: { id, mailedHash }, data: { mailedHash: null } }),
  };
};
