import { createHash } from 'node:crypto';
import { database } from '#lib/platform/db/client.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { handleSoon } from './handle-reset-requests.ts';
import { resetLifetimeMilliseconds, resetRequested } from './reset-token.ts';

/**
 * Asks for a password reset link to the account with this address. One row is written and nothing is looked up, so the
 * answer is the same, and takes as long, when there is no such account, when it is disabled, and when too many links
 * were requested. handle-reset-requests.ts does the rest a moment later.
 */
export async function requestPasswordReset(headers: Headers, email: string): Promise<Result<null>> {
  const now = new Date();
  // Requests for one address that come at once are one request.
  const id = createHash('sha256').update(`${resetRequested}\n${email}`).digest('base64url');
  const request = {
    identifier: resetRequested,
    value: JSON.stringify({ email, address: clientAddress(headers) }),
    expiresAt: new Date(now.getTime() + resetLifetimeMilliseconds),
    updatedAt: now,
  };
  await database().verification.upsert({
    where: { id },
    update: request,
    create: { id, ...request, createdAt: now },
    select: { id: true },
  });
  handleSoon();
  return success(null);
}
