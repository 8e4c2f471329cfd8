import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { isMissingRow } from '../db/write-failure.ts';
import { type Result, success } from '../http/result.ts';
import { unsentMailStates } from '../mail/mail-state.ts';
import { writeWithMails } from '../mail/write-with-mails.ts';
import { invitationMails } from './invitation-mails.ts';
import { newInvitationToken } from './invitation-token.ts';
import { type InvitationLink, prepareInvitation } from './send-invitation.ts';
import { invitationNotFound, invitationOver } from './staff-failures.ts';

/**
 * Sends an invitation again with a new link for seven days. The earlier links stop working.
 * @returns the link; forbidden; not_found; conflict when it was accepted or revoked
 */
export async function renewInvitation(headers: Headers, id: number): Promise<Result<InvitationLink>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const known = await database().invitation.findUnique({ where: { id } });
  if (!known) return invitationNotFound;
  const { token, columns } = newInvitationToken(new Date());
  const { mails, ...link } = await prepareInvitation(headers, admin.value.name, { ...known, token });
  try {
    await writeWithMails(mails, [
      database().invitation.update({
        where: { id, acceptedAt: null, revokedAt: null },
        data: { ...columns, mailedHash: null },
      }),
      // They are no longer needed.
      database().mail.deleteMany({ where: { ...invitationMails(id), status: { in: unsentMailStates } } }),
      auditEntry(admin.value, 'invitation.renew', 'invitation', known.email),
    ]);
    return success(link);
  } catch (error) {
    if (isMissingRow(error)) return invitationOver;
    throw error;
  }
}

/**
 * Revokes an invitation, so that its link stops working. @returns forbidden; not_found; conflict when it was accepted
 */
export async function revokeInvitation(headers: Headers, id: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const known = await database().invitation.findUnique({ where: { id }, select: { email: true } });
  if (!known) return invitationNotFound;
  try {
    await database().$transaction([
      database().invitation.update({
        where: { id, acceptedAt: null, revokedAt: null },
        data: { revokedAt: new Date() },
      }),
      auditEntry(admin.value, 'invitation.revoke', 'invitation', known.email),
    ]);
    return success(null);
  } catch (error) {
    if (isMissingRow(error)) return invitationOver;
    throw error;
  }
}
