import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token. Anyone with the redirect's address can open the draft. */
export const newDraftToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database keeps of a token, so that a copy of the database opens no draft. */
export const draftTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
