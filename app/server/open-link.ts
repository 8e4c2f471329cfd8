import type { IncomingMessage, ServerResponse } from 'node:http';
import { parentAddresses } from '#lib/applications/minors/parent-request.ts';
import { stopAddresses } from '#lib/applications/private-pages/mails/reminders.ts';
import { resetAddresses } from '#lib/people/passwords/password-reset.ts';
import { invitationAddresses } from '#lib/people/staff/join-by-invitation.ts';
import type { OwnAddress } from '#lib/platform/http/path-cookie.ts';
import { isRead } from './files/static-files.ts';

/** Long enough for no other part of an address. One that was cut off or copied with the full stop after it counts too. */
const token = /^[\w-]{16,200}/;

const inQuery = (url: URL, name: string): string | null => token.exec(url.searchParams.get(name) ?? '')?.[0] ?? null;

/** Where a link whose query names its secret `token` leads. */
const keptBy = (addresses: typeof resetAddresses) => (url: URL) => {
  const secret = inQuery(url, 'token');
  return secret === null ? null : addresses.keep(secret);
};

/** The addresses of links that hold a secret, and where each leads in the browser that opens it. */
const links: Record<string, (url: URL, rest: string) => OwnAddress | null> = {
  '/admin/reset-password': keptBy(resetAddresses),
  '/admin/invitation': (_url, rest) => {
    const [secret] = token.exec(rest) ?? [];
    return secret ? invitationAddresses.keep(secret) : null;
  },
  '/apply/confirm': keptBy(parentAddresses),
  '/apply/reminders': (url) => {
    const key = inQuery(url, 'key');
    const [page] = /^\d{1,9}$/.exec(url.searchParams.get('page') ?? '') ?? [];
    return key && page ? stopAddresses.keep({ page, key }) : null;
  },
};

/** Where the link at `url` leads, with what the browser keeps for it. Null for every other address. */
export function linkAt(url: string): OwnAddress | null {
  const parsed = URL.parse(url, 'http://localhost');
  if (!parsed) return null;
  const path = parsed.pathname.replace(/\/$/, '');
  const [, rest] = /^\/admin\/invitation\/([^/]+)$/.exec(path) ?? [];
  return links[rest ? '/admin/invitation' : path]?.(parsed, rest ?? '') ?? null;
}

/**
 * Answers the request of a link that holds a secret: the browser keeps the secret for one address and goes there, so that
 * nothing that the page asks for names it. Nothing is read or written, because programs that check emails open links too.
 * @returns false for every other request
 */
export function openLink(request: IncomingMessage, response: ServerResponse): boolean {
  const link = isRead(request) ? linkAt(request.url ?? '') : null;
  if (!link) return false;
  response.writeHead(303, {
    location: link.location,
    'set-cookie': link.cookie,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  response.end();
  return true;
}
