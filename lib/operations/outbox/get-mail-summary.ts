import { gathered } from '#lib/mail/gather-notices.ts';
import { senderAddress } from '#lib/mail/mail-row.ts';
import { mailServer } from '#lib/mail/mail-server.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { environment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

export interface HeldMails {
  count: number;
  /** When the oldest and the newest was written. */
  from: Date;
  until: Date;
  /** The number of the last one. */
  upTo: number;
}

export interface MailSummary {
  /** How many emails have each status. A status without emails is missing. */
  counts: Record<string, number>;
  /** Such as "mail.example.edu:587". Null without a mail server. Never includes the user or password. */
  server: string | null;
  sender: string;
  /** Whether links in emails use a configured address instead of this machine's own. */
  hasSiteAddress: boolean;
  lastSuccess: { at: Date; id: number } | null;
  /** The emails that wait for a decision. Null if there are none. */
  held: HeldMails | null;
}

const heldOf = (count: number, from: Date | null, until: Date | null, upTo: number | null): HeldMails | null =>
  from && until && upTo ? { count, from, until, upTo } : null;

/** The state of the outbox as a whole. @returns forbidden */
export async function getMailSummary(headers: Headers): Promise<Result<MailSummary>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const [groups, last, held] = await Promise.all([
    database().mail.groupBy({ by: ['status'], where: { status: { not: gathered } }, _count: { _all: true } }),
    database().mail.findFirst({
      where: { status: 'sent', sentAt: { not: null } },
      orderBy: { sentAt: 'desc' },
      select: { id: true, sentAt: true },
    }),
    database().mail.aggregate({
      where: { status: 'held' },
      _count: { _all: true },
      _min: { createdAt: true },
      _max: { createdAt: true, id: true },
    }),
  ]);
  const options = mailServer()?.options;
  const port = options?.port ?? (options?.secure ? 465 : 587);
  return success({
    counts: Object.fromEntries(groups.map(({ status, _count }) => [status, _count._all])),
    server: options ? `${options.host ?? 'localhost'}:${port}` : null,
    sender: senderAddress(),
    hasSiteAddress: environment().SITE_URL !== undefined,
    held: heldOf(held._count._all, held._min.createdAt, held._max.createdAt, held._max.id),
    lastSuccess: last?.sentAt ? { at: last.sentAt, id: last.id } : null,
  });
}
