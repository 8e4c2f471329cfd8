import { Prisma } from './generated/client.ts';

/** Whether a write failed because a row that it changes, or that it belongs to, was changed or removed meanwhile. */
export const isGone = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && ['P2025', 'P2003'].includes(error.code);
