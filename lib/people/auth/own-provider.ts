import { database } from '#lib/platform/db/client.ts';
import { isUniqueViolation, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import type { ProvidedPerson } from './answer-of-provider.ts';
import { type AtProvider, beginAtProvider } from './begin-at-provider.ts';
import { afterOwnPassword } from './own-password.ts';
import { answerNotTaken, linkedToAnother } from './provider-failures.ts';
import { requireStaff } from './require-access.ts';

/** The account at the provider with which a person signs in, as they and administrators see it. */
export interface LinkedAccount {
  email: string;
  linkedAt: Date;
  usedAt: Date | null;
}

/** The account of a person at the provider. Null without one. */
export const findLinkedAccount = (userId: string): Promise<LinkedAccount | null> =>
  database().providerLink.findFirst({
    where: { userId },
    orderBy: { linkedAt: 'desc' },
    select: { email: true, linkedAt: true, usedAt: true },
  });

/**
 * Begins to link the account of the signed-in person at the provider. Only this session can complete it.
 * @returns forbidden; invalid for a wrong password; not_found without a provider; unavailable when it does not answer;
 * too_many_requests
 */
export const beginToLink = (headers: Headers, typed: unknown): Promise<Result<AtProvider>> =>
  afterOwnPassword(headers, typed, ({ sessionId }) =>
    beginAtProvider('/admin/account?done=linked#provider', sessionId),
  );

/**
 * Links the account that the person has shown at the provider, in place of an earlier one. Its address need not be the one
 * that they were invited with, because both were proved in one session.
 * @returns forbidden in any other session than the one that asked; conflict when it is another person's
 */
export async function linkOwnAccount(
  headers: Headers,
  sessionId: string,
  { issuer, subject, email }: ProvidedPerson,
): Promise<Result<null>> {
  const found = await requireStaff(headers);
  if (!found.ok) return found;
  const staff = found.value;
  if (staff.sessionId !== sessionId) return refuse('forbidden', answerNotTaken);
  const link = { issuer, subject, email, linkedAt: new Date() };
  try {
    await write(() => [
      database().providerLink.deleteMany({ where: { userId: staff.id } }),
      database().providerLink.create({ data: { ...link, userId: staff.id }, select: { userId: true } }),
      auditEntry(staff, 'provider.link', 'user', staff.id, { email }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('conflict', linkedToAnother);
    throw error;
  }
  return success(null);
}

/**
 * Ends the link of the signed-in person to their account at the provider. They keep their password.
 * @returns forbidden; invalid for a wrong password; conflict without a link; too_many_requests
 */
export const unlinkOwn = (headers: Headers, typed: unknown): Promise<Result<null>> =>
  afterOwnPassword(headers, typed, async (staff) => {
    const { count } = await database().providerLink.deleteMany({ where: { userId: staff.id } });
    if (count === 0) return refuse('conflict', 'No account is linked. Reload the page.');
    await auditEntry(staff, 'provider.unlink', 'user', staff.id);
    return success(null);
  });
