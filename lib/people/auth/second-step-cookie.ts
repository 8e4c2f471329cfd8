import { database } from '#lib/platform/db/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { cookiePrefix } from './session-cookie.ts';
import { verificationHash } from './stored-hashes.ts';

/** better-auth checks the signature after the dot. We use only the random part before it, to find the row. */
const cookiePattern = () => new RegExp(`(?:^|;\\s*)(${cookiePrefix()}\\.two_factor=(2fa-[\\w-]+)\\.[^;]*)`);

/** A person who has given their password but not yet their code. */
export interface PendingSignIn {
  user: { id: string; name: string; email: string };
  /** The row that waits for it. Who removes it may complete the sign-in. */
  rowId: string;
  /**
   * The request's headers for the second step. They carry no session, because better-auth would check it instead of the
   * sign-in in progress.
   */
  headers: Headers;
}

/** The sign-in that waits for its second step in this browser. Null when there is none or its ten minutes are over. */
export async function pendingSignIn(headers: Headers): Promise<PendingSignIn | null> {
  const [, cookie, identifier] = cookiePattern().exec(headers.get('cookie') ?? '') ?? [];
  if (!cookie || !identifier) return null;
  const kept = await database().verification.findFirst({
    where: { identifier: verificationHash(identifier), expiresAt: { gt: new Date() } },
  });
  const user = kept && (await database().user.findUnique({ where: { id: kept.value } }));
  if (!user) return null;
  const rest = ['user-agent', clientAddressHeader].flatMap((name) => {
    const text = headers.get(name);
    return text === null ? [] : [[name, text]];
  });
  const { id, name, email } = user;
  return {
    user: { id, name, email },
    rowId: kept.id,
    headers: new Headers([['cookie', cookie], ...(rest as [string, string][])]),
  };
}
