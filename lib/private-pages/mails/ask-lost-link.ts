import { createHash } from 'node:crypto';
import { database } from '../../db/client.ts';
import { clientCounters, tooMany } from '../../http/rate-limit.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { consume } from '../../http/throttle/throttle.ts';
import { hasMailServer } from '../../mail/mail-server.ts';
import { mailAddress } from '../../text/mail-address.ts';
import { wrongAddress } from './mail-own-link.ts';

/** The identifier of requests that wait for answerLostLinks. */
export const lostLinkAsked = 'lost-link-asked';

/** The answer to everyone who asks. */
export const lostLinkAnswer = 'If an application was saved with this address, a mail with its link is on its way.';

const windowSeconds = 60 * 60;
/** Requests of one client: enough for a computer lab behind one address. */
const mostOfClient = 20;
const waitsMilliseconds = 24 * 60 * 60 * 1000;

const noMail = refuse('conflict', 'This site cannot send emails now. Write to us instead.');

/**
 * Asks for an email with the link to what was saved with an address. One row is written and nothing is looked up, so the
 * answer is the same, and takes as long, for an address that was never used and for one that had too many emails.
 * @returns invalid for an invalid address; too_many_requests; conflict without a mail server
 */
export async function askLostLink(headers: Headers, input: Record<string, unknown>): Promise<Result<null>> {
  if (!hasMailServer()) return noMail;
  const email = typeof input.email === 'string' ? mailAddress(input.email)?.toLowerCase() : null;
  if (!email) return wrongAddress;
  const wait = consume(clientCounters('lost links', headers, mostOfClient, windowSeconds));
  if (wait !== null) return { ok: false, failure: tooMany(wait) };
  const now = new Date();
  // Requests for one address that come before it is answered are one request.
  const id = createHash('sha256').update(`${lostLinkAsked}\n${email}`).digest('base64url');
  const asked = {
    identifier: lostLinkAsked,
    value: email,
    expiresAt: new Date(now.getTime() + waitsMilliseconds),
    updatedAt: now,
  };
  await database().verification.upsert({
    where: { id },
    update: asked,
    create: { id, ...asked, createdAt: now },
    select: { id: true },
  });
  return success(null);
}
