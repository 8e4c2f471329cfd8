import { randomUUID } from 'node:crypto';
import type { Prisma } from '../db/generated/client.ts';

const keyOf = (id: number) => `invitation:${id}:`;

/** The key of one more email with this invitation. */
export const invitationMailKey = (id: number): string => keyOf(id) + randomUUID();

/** The emails with this invitation. */
export const invitationMails = (id: number) =>
  ({ kind: 'invitation', key: { startsWith: keyOf(id) } }) satisfies Prisma.MailWhereInput;
