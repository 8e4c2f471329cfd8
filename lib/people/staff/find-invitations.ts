import { rolesOf, type StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { staffNames } from '../auth/staff-names.ts';
import { invitationHash } from './invitation-token.ts';
import { invitationOver } from './staff-failures.ts';

/** A person who was invited and has not accepted yet. */
export interface OpenInvitation {
  id: number;
  email: string;
  name: string;
  roles: StaffRole[];
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
    select: { id: true, email: true, name: true, role: true, roles: true, invitedBy: true, expiresAt: true },
  });
  const nameOf = await staffNames();
  const now = new Date();
  return success(
    rows.map(({ role, roles, invitedBy, ...row }) => ({
      ...row,
      invitedBy: nameOf(invitedBy),
      roles: rolesOf({ role, roles }),
      isOver: row.expiresAt <= now,
    })),
  );
}

/** What an invitation's link shows to the person who opens it. */
export interface Invitation {
  id: number;
  email: string;
  name: string;
  roles: StaffRole[];
  programIds: number[];
}

/** The invitation of a link. Anyone with the link may ask. @returns conflict when it is no longer valid */
export async function getInvitation(token: string): Promise<Result<Invitation>> {
  const hash = invitationHash(token);
  const found = await findOpen({ OR: [{ tokenHash: hash }, { mailedHash: hash }] });
  return found ? success(found) : invitationOver;
}

/** The latest open invitation of an address. Only for a person who has proved that the address is theirs. */
export const findInvitationOf = (email: string): Promise<Invitation | null> => findOpen({ email });

async function findOpen(where: Prisma.InvitationWhereInput): Promise<Invitation | null> {
  const found = await database().invitation.findFirst({
    where: { ...where, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { id: 'desc' },
  });
  if (!found) return null;
  const { id, email, name, programIds } = found;
  return { id, email, name, roles: rolesOf(found), programIds: programIds as number[] };
}
