import { waitingMailStates } from '#lib/mail/mail-state.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type PeopleCounts, peoplePerPage } from './breach.ts';

/** A person of a fixed list, and what they know. */
export interface ListedPerson {
  id: number;
  contact: string;
  /** When they were told. Null if they were not. */
  toldAt: Date | null;
  /** How they were told by hand. Empty if by email. */
  toldHow: string;
  /** Their email. Null if none was written, or if it is no longer kept. */
  mail: { id: number; status: string; lastError: string | null } | null;
}

const select = {
  id: true,
  contact: true,
  toldAt: true,
  toldHow: true,
  mail: { select: { id: true, status: true, lastError: true, sentAt: true } },
} as const;

/** One page of the people of a breach, in the order of the list. @returns forbidden */
export async function findPeople(headers: Headers, breachId: number, page: number): Promise<Result<ListedPerson[]>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  return success(await readPeople(breachId, (Math.max(1, page) - 1) * peoplePerPage, peoplePerPage));
}

/** People of a breach, for people who may read the register. */
export async function readPeople(breachId: number, skip: number, take: number): Promise<ListedPerson[]> {
  const rows = await database().breachPerson.findMany({
    where: { breachId },
    orderBy: { id: 'asc' },
    skip,
    take,
    select,
  });
  return rows.map(({ mail, toldAt, ...row }) => ({
    ...row,
    toldAt: toldAt ?? (mail?.status === 'sent' ? mail.sentAt : null),
    mail: mail && { id: mail.id, status: mail.status, lastError: mail.lastError },
  }));
}

/** Those who were told: by an email that the mail server took, or by hand. */
const wasTold = { OR: [{ toldAt: { not: null } }, { mail: { is: { status: 'sent' } } }] };

/** How many people of a fixed list know of the breach. */
export async function countPeople(breachId: number): Promise<PeopleCounts> {
  const count = (where: object) => database().breachPerson.count({ where: { breachId, ...where } });
  const untold = { toldAt: null };
  const [total, told, waiting, failed, left, withoutAddress] = await Promise.all([
    count({}),
    count(wasTold),
    count({ ...untold, mail: { is: { status: { in: [...waitingMailStates, 'held'] } } } }),
    count({ ...untold, mail: { is: { status: { in: ['failed', 'uncertain', 'cancelled'] } } } }),
    count({ ...untold, mailId: null, email: { not: null } }),
    count({ ...untold, mailId: null, email: null }),
  ]);
  return { total, told, waiting, failed, left, withoutAddress };
}

/** How many still do not know. */
export const untoldCount = ({ total, told }: PeopleCounts): number => total - told;
