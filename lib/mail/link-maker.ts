import { createHash, timingSafeEqual } from 'node:crypto';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import type { LinkKind } from './mail-kinds.ts';
import type { ClaimedMail } from './outbox.ts';

// Words in the stored text of an email in place of the link that only its recipient gets.
export const privateLinkWords = '(private link)';
export const privateCodeWords = '(private code)';
export const stopLinkWords = '(link that stops these emails)';

/** A link that was made for one attempt to send an email. */
export interface MadeLink {
  link: string;
  /** The code that may be typed instead of the link. */
  code?: string;
  /** The link that stops such emails. */
  stopLink?: string;
  /** More headers of the email. */
  headers?: Record<string, string>;
  /** Ends the link again, because it was not delivered. */
  takeBack: () => Promise<unknown>;
}

/** An email that is about to get its link. */
export type LinkedMail = Omit<ClaimedMail, 'attempts' | 'kind'> & { kind: LinkKind };

/**
 * Makes the link that an email carries, which replaces the one of an earlier attempt. Its time counts from now. Null
 * when the email is no longer needed.
 */
export type LinkMaker = (mail: LinkedMail) => Promise<MadeLink | null>;

export const makesNoLinks: LinkMaker = async () => {
  throw new Error('This process cannot make the link of an email.');
};

/** The stored text of an email with what was made for it. */
export const fillIn = (text: string, { link, code = '', stopLink = '' }: MadeLink): string =>
  text.replaceAll(privateLinkWords, link).replaceAll(privateCodeWords, code).replaceAll(stopLinkWords, stopLink);

/** The subject of an email, by its key, such as the 12 of "invitation:12:…". */
export const subjectOf = ({ key }: Pick<LinkedMail, 'key'>): string => key.split(':')[1] ?? '';

/** The hash of the first link to an application’s private page. It stays when the link ends. Null without a page. */
async function firstLinkHash(id: number): Promise<string | null> {
  const application = await everyApplication().submission.findUnique({
    where: { id, state: { not: 'withdrawn' } },
    select: { pageId: true },
  });
  if (!application?.pageId) return null;
  const link = await database().privateLink.findFirst({
    where: { pageId: application.pageId },
    orderBy: { id: 'asc' },
    select: { tokenHash: true },
  });
  return link?.tokenHash ?? null;
}

/** Proves that we named the application. It cannot be computed without the database, and it opens nothing. */
const keyOf = (id: number, linkHash: string): string =>
  createHash('sha256').update(`resume:${id}:${linkHash}`).digest('base64url').slice(0, 22);

/** As {@link resumeAddress}, of an application that is about to be written. */
export const resumeAddressBy = (id: number, linkHash: string): string =>
  absoluteUrl(`/apply/resume?${new URLSearchParams({ application: String(id), key: keyOf(id, linkHash) })}`);

/**
 * Where emails about an application lead, which may be forwarded: the page names program and number, and has the private
 * link sent to its applicant. Null for an application without a private page.
 */
export async function resumeAddress(id: number): Promise<string | null> {
  const hash = await firstLinkHash(id);
  return hash === null ? null : resumeAddressBy(id, hash);
}

/** Whether the key is that of the application’s address. */
export async function isResumeKey(id: number, key: string): Promise<boolean> {
  const hash = await firstLinkHash(id);
  const [given, own] = [Buffer.from(key), Buffer.from(hash === null ? '' : keyOf(id, hash))];
  return own.length > 0 && given.length === own.length && timingSafeEqual(given, own);
}

/** The button of an email that leads there. */
export const resumeAction = (href: string | null) =>
  href === null ? {} : { action: { label: 'See your application', href } };
