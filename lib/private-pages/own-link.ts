import { pageToken } from './page-cookie.ts';
import { privateLink } from './private-token.ts';

/** The link that is open in the browser of this request, for its holder to keep. Only their cookie has its token. */
export const ownLink = (headers: Headers): string => privateLink(pageToken(headers) ?? '');
