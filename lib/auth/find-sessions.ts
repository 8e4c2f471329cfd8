import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { requireStaff } from './require-staff.ts';

/** A browser in which somebody is signed in. */
export interface OwnSession {
  id: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  /** To the day: a session is written to once a day. */
  usedAt: Date;
  isThis: boolean;
}

/** The sessions of whoever is signed in, this one first, then the latest. @returns forbidden */
export async function findSessions(headers: Headers): Promise<Result<OwnSession[]>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  const { id: userId, sessionId } = staff.value;
  const rows = await database().session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
  });
  const sessions = rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent ?? '',
    address: ipAddress ?? '',
    createdAt,
    usedAt: updatedAt,
    isThis: id === sessionId,
  }));
  return success(sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis)));
}
