import { isIPv4 } from 'node:net';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { environment } from '#lib/platform/config/env.ts';
import { isPublicSite, siteAddress } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { endWarning, raiseWarning } from '#lib/platform/warnings/warnings.ts';
import { type MailState, waitingMailStates } from './mail-kinds.ts';

export interface MailServer {
  options: SMTPConnectionOptions;
  auth: SMTPConnectionAuth | null;
}

/** How long we wait for a mail server. */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 5 * 60_000 };

/**
 * The name by which the site introduces itself (EHLO): strict servers refuse a greeting that names no host, such as that of a
 * container. Without one, the driver takes this machine's.
 */
function greetingName(): string | undefined {
  const { SMTP_NAME } = environment();
  if (SMTP_NAME || !isPublicSite()) return SMTP_NAME;
  const { hostname } = new URL(siteAddress());
  // An address stands in brackets (RFC 5321, 4.1.3).
  if (isIPv4(hostname)) return `[${hostname}]`;
  return hostname.startsWith('[') ? hostname.replace('[', '[IPv6:') : hostname;
}

/**
 * The server in `SMTP_URL`, or null without one. smtps:// uses TLS from the start. smtp:// switches to TLS if the
 * server offers STARTTLS; `?requireTLS=true` refuses to continue without it. Certificates are checked.
 */
export function mailServer(): MailServer | null {
  const { SMTP_URL } = environment();
  if (!SMTP_URL) return null;
  const { auth, ...options } = parseConnectionUrl(SMTP_URL) as SMTPConnectionOptions & {
    auth?: { user: string; pass: string };
  };
  return { options: { name: greetingName(), ...timeouts, ...options }, auth: auth ?? null };
}

/** Whether the site can send emails at all. */
export const hasMailServer = (): boolean => environment().SMTP_URL !== undefined;

/** Refuses with these words what needs an email. @returns conflict without a mail server */
export const needMail = (words: string) => async (): Promise<Result<null>> =>
  hasMailServer() ? success(null) : refuse('conflict', words);

/** An email as the person sees it on whose behalf it was written. */
export interface ShownMail {
  address: string;
  /** "waits": it has not left yet. "uncertain": the mail server may have taken it. */
  state: 'waits' | 'sent' | 'uncertain' | 'failed';
}

const told: Record<MailState, ShownMail['state'] | null> = {
  queued: 'waits',
  // It is not decided yet whether it goes out.
  held: null,
  sending: 'waits',
  handing_over: 'waits',
  uncertain: 'uncertain',
  failed: 'failed',
  sent: 'sent',
  cancelled: 'failed',
};

/** The columns that {@link shownMail} reads, of the newest email of a kind. */
export const newestMail = <Kind extends string>(kind: Kind) => ({
  where: { kind },
  orderBy: { id: 'desc' as const },
  take: 1,
  select: { toAddress: true, status: true },
});

/** The state of an email now. Null without one, and for one that waits where none can go out. */
export function shownMail([mail]: readonly { toAddress: string; status: string }[]): ShownMail | null {
  if (!mail) return null;
  const state = told[mail.status as MailState];
  return !state || (state === 'waits' && !hasMailServer()) ? null : { address: mail.toAddress, state };
}

const longestWait = 60 * 60 * 1000;

/**
 * Whether email is stuck: one has waited for more than an hour, and none was sent in that hour. One recipient's
 * unreachable server alone is no reason, and without a mail server emails wait on purpose.
 */
async function isMailStuck(now: Date): Promise<boolean> {
  if (!hasMailServer()) return false;
  const before = new Date(now.getTime() - longestWait);
  const { mail } = database();
  // After a start with a mail server, and after staff release what was on hold, the old ones have their first attempt ahead.
  const isTried = { attempts: { gt: 0 } };
  const isForgotten = { nextAttemptAt: { lt: before } };
  const isUpLong = process.uptime() * 1000 > longestWait;
  const waiting = {
    status: { in: [...waitingMailStates] },
    createdAt: { lt: before },
    OR: [isTried, ...(isUpLong ? [isForgotten] : [])],
  };
  if ((await mail.count({ where: waiting, take: 1 })) === 0) return false;
  return (await mail.count({ where: { status: 'sent', sentAt: { gt: before } }, take: 1 })) === 0;
}

/** Raises or ends the warning about stuck email. The server calls it every minute. */
export async function watchMail(now = new Date()): Promise<void> {
  if (await isMailStuck(now)) {
    const words =
      'Emails have waited for more than an hour, and none was sent in that time. The reason stands beside each email. Check the mail server, its password and SMTP_URL.';
    await raiseWarning('mail_stuck', words, now);
  } else await endWarning('mail_stuck', now);
}
