import { makeMailLink } from '#lib/operations/outbox/make-mail-link.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import type { AskedFields } from '#lib/privacy/requests/request-texts.schema.ts';
import { askRequest, unconfirmedId } from '#lib/privacy/requests/unconfirmed-request.ts';

/** What a person of whom no other test knows asks for. */
export const askedForTest = (): AskedFields => ({
  kind: 'access',
  name: 'आशा पाटील',
  email: `${crypto.randomUUID()}@example.org`,
  message: 'माझी माहिती पाठवा.',
});

/** The token that an answer's cookie brings. */
export const tokenIn = (cookie: string): string => /=([\w-]+);/.exec(cookie)?.[1] ?? '';

/** Sends a request about a person's data. @returns the token of its page */
export async function askForTest(fields: AskedFields = askedForTest(), now = new Date()): Promise<string> {
  throttles().counts.clear();
  const asked = await askRequest(new Headers({ [clientAddressHeader]: '192.0.2.200' }), fields, now);
  if (!asked.ok) throw new Error(asked.failure.message);
  return tokenIn(asked.value.cookie);
}

/** The code in the email about it, made as while it is sent. Empty if it would no longer work. */
export async function codeForTest(token: string): Promise<string> {
  const mail = await database().mail.findUnique({ where: { key: `privacy_code:${unconfirmedId(token)}` } });
  const made = mail && (await makeMailLink({ ...mail, kind: 'privacy_code' }));
  return made?.code ?? '';
}
