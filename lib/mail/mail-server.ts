import { isIPv4 } from 'node:net';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { environment } from '#lib/platform/config/env.ts';
import { isPublicSite, siteAddress } from '#lib/platform/config/site-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';

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
