import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { environment } from '../config/env.ts';

export interface MailServer {
  options: SMTPConnectionOptions;
  auth: SMTPConnectionAuth | null;
}

/** How long a mail server may keep us waiting. */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 5 * 60_000 };

/**
 * The server that `SMTP_URL` names, or null without one. smtps:// is TLS from the start; smtp:// changes to TLS where
 * the server offers STARTTLS, and `?requireTLS=true` refuses to go on without. Certificates are checked.
 */
export function mailServer(): MailServer | null {
  const { SMTP_URL } = environment();
  if (!SMTP_URL) return null;
  const { auth, ...options } = parseConnectionUrl(SMTP_URL) as SMTPConnectionOptions & {
    auth?: { user: string; pass: string };
  };
  return { options: { ...timeouts, ...options }, auth: auth ?? null };
}

/** Whether mails leave the house at all. */
export const hasMailServer = (): boolean => environment().SMTP_URL !== undefined;
