import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { parseJson } from '#lib/platform/text/json.ts';

/** The texts that a visitor typed, for the contact page to show again, with the errors found. */
interface ContactDraft {
  name: string;
  email: string;
  message: string;
  errors: FieldErrors;
  /** The text above the form. */
  notice: string;
}

export const contactDraftCookie = 'contact_draft';

const lifetimeSeconds = 600;
/** Browsers keep at most 4096 bytes of a cookie, attributes included. */
const maxCookieLength = 3500;
const maxDraftBytes = 64 * 1024;

const shortened =
  'Your message is too long to be shown again in full. Use your browser’s Back button: your whole text is still there.';

const draftSchema = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  notice: z.string(),
});

const pack = (draft: z.infer<typeof draftSchema>) => deflateRawSync(JSON.stringify(draft)).toString('base64url');

/** The value as typed, cut to the most that a person could have meant. */
const typed = (value: unknown, most: number) => (typeof value === 'string' ? value.toWellFormed().slice(0, most) : '');

/**
 * Keeps an unsent message in a cookie with the visitor who typed it, so that it never appears in an address or a log.
 * Only /contact receives the cookie and no script can read it. The address carries a token that must match the
 * cookie's, so that the page never shows a draft that its address does not refer to. A very long message loses its end here, and
 * the notice says where it still is.
 * @returns the Set-Cookie line and the address of the form
 */
export function keepContactDraft(
  fields: Record<string, unknown>,
  problem: Pick<ContactDraft, 'errors' | 'notice'>,
  secure: boolean,
): { cookie: string; location: string } {
  const token = randomBytes(9).toString('base64url');
  const draft = {
    token,
    name: typed(fields.name, 300),
    email: typed(fields.email, 300),
    message: typed(fields.message, 20_000),
    ...problem,
  };
  let packed = pack(draft);
  if (packed.length > maxCookieLength) draft.notice = `${problem.notice} ${shortened}`;
  while (packed.length > maxCookieLength && draft.message) {
    draft.message = draft.message.slice(0, Math.floor(draft.message.length * 0.8)).toWellFormed();
    packed = pack(draft);
  }
  return {
    cookie: `${contactDraftCookie}=${packed}; ${attributes(lifetimeSeconds, secure)}`,
    // The browser scrolls to the error summary and focuses it.
    location: `/contact?invalid=${token}#error-summary`,
  };
}

/** The Set-Cookie line that removes a draft after the message was sent. */
export const dropContactDraft = (secure: boolean) => `${contactDraftCookie}=; ${attributes(0, secure)}`;

const attributes = (maxAge: number, secure: boolean) =>
  `Path=/contact; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * The draft in the cookie's value. Null when the value holds none, or its token differs from that of `?invalid=token`.
 */
export function getContactDraft(value: string | undefined, token: string | undefined): ContactDraft | null {
  if (!value || !token) return null;
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: maxDraftBytes }).toString();
    const { token: own, ...draft } = draftSchema.parse(parseJson(text));
    return own === token ? draft : null;
  } catch {
    return null;
  }
}
