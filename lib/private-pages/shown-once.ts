import { isSecureSite } from '../config/site-address.ts';
import { pageRef } from './page-ref.ts';

/** Long enough to copy or print it. Afterwards nobody knows it who has not. */
const shownSeconds = 15 * 60;

/** A cookie that carries a secret that was just made to the one page that shows it. */
function shownOnce(name: string, place: string) {
  const cookieName = (): string => (isSecureSite() ? `__Secure-${name}` : name);
  const line = (value: string, seconds: number) =>
    `${cookieName()}=${value}; Path=${place}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`;
  return {
    /** The Set-Cookie line that lets the private page `pageId` show it. */
    show: (pageId: number, secret: string): string => line(`${pageRef(pageId)}.${secret}`, shownSeconds),
    /** The Set-Cookie line that ends this. */
    end: (): string => line('', 0),
    /** What the private page `pageId` is to show. Null if there is nothing. */
    read(headers: Headers, pageId: number): string | null {
      const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
      const start = `${cookieName()}=${pageRef(pageId)}.`;
      return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null;
    },
  };
}

/** The code of a draft that was just saved. */
export const shownCode = shownOnce('mine-code', '/apply/mine/saved');

/** The token of a link that was just made for a co-founder. */
export const shownInvitation = shownOnce('mine-invitation', '/apply/mine/invited');
