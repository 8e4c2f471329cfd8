import { type Result, refuse, success } from '../http/result.ts';
import { type OpenPage, openPage } from './open-page.ts';
import { pageToken } from './page-cookie.ts';
import { type Action, canDo } from './roles.ts';

const notOpen = refuse('unauthorized', 'Your private page is not open in this browser. Open your private link again.');
const notAllowed = refuse('forbidden', 'Your link does not allow this. Ask the person who gave it to you.');

/** The page that is open in the browser of this request. Null if there is none, or its link has ended. */
export async function pageHolder(headers: Headers): Promise<OpenPage | null> {
  const token = pageToken(headers);
  return token === null ? null : openPage(token);
}

/** The open page, if its link lets the holder do this. @returns unauthorized without an open page; forbidden */
export async function requireHolder(headers: Headers, action: Action): Promise<Result<OpenPage>> {
  const holder = await pageHolder(headers);
  if (!holder) return notOpen;
  return canDo(holder.role, action) ? success(holder) : notAllowed;
}
