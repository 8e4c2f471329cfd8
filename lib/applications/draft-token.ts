import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess; whoever has the redirect's address has the draft. */
export const newDraftToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token, so that a copy of the database opens no draft. */
export const draftTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
