import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token. Its link lets anyone who has it answer for the parent. */
export const newParentToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database keeps of a token, so that a copy of the database confirms nothing. */
export const parentTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
