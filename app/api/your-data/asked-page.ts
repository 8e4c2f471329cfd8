import { nameOf } from '#lib/platform/http/path-cookie.ts';
import { askedPlace } from '#lib/privacy/requests/unconfirmed-request.ts';

/** The page of the browser that sent a request, by the secret that its form sends. */
export const askedPage = (token: unknown): string =>
  typeof token === 'string' && token !== '' ? `${askedPlace}/${nameOf(token)}` : '/your-data';
