import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';

/** A person who was invited and has not accepted yet. */
export interface OpenInvitation {
  id: number;
  email: string;
  name: string;
  role: string;
  invitedBy: string;
  expiresAt: Date;
  isOver: boolean;
}

/** The invitations that are neither accepted nor revoked, latest first. @returns forbidden */
export async function findInvitations(headers: Headers): Promise<Result<OpenInvitation[]>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const rows = await database().invitation.findMany({
    where: { acceptedAt: null, revokedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true, email: true, name: true, role: true, invitedBy: true, expiresAt: true },
  });
  const now = new Date();
  return success(rows.map((row) => ({ ...row, isOver: row.expiresAt <= now })));
}
