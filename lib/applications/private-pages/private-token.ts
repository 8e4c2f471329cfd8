import { createHash, randomBytes } from 'node:crypto';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';

/** An unguessable token. Its link lets in anyone who has it. */
export const newPrivateToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database keeps of a token, so that a copy of the database opens no page. */
export const privateTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether this could be a token at all. */
export const isPrivateToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The link that opens a private page on any device. */
export const privateLink = (token: string): string => absoluteUrl(`/apply/mine/open/${token}`);
