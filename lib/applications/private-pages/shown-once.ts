import { placeCookie, readPlaceCookies } from '#lib/platform/http/place-cookie.ts';
import { pageRef } from './page-ref.ts';

/** Long enough to copy or print it. After that, only those who noted it know it. */
export const shownMinutes = 15;

/** A cookie that carries a secret that was just made to the one page that shows it. */
function shownOnce(name: string, place: string) {
  return {
    /** The Set-Cookie line that lets the private page `pageId` show it. */
    show: (pageId: number, secret: string): string =>
      placeCookie(name, `${pageRef(pageId)}.${secret}`, place, shownMinutes * 60),
    /** The Set-Cookie line that ends this. */
    end: (): string => placeCookie(name, '', place, 0),
    /** What the private page `pageId` is to show. Null if there is nothing. */
    read(headers: Headers, pageId: number): string | null {
      const start = `${pageRef(pageId)}.`;
      const values = readPlaceCookies(headers, name).map(({ value }) => value);
      return values.find((value) => value.startsWith(start))?.slice(start.length) || null;
    },
  };
}

/** The code of a draft that was just saved. Each page of the draft shows it. */
export const shownCode = shownOnce('mine-code', '/apply/mine');

/** The code of an application that was just sent. */
export const shownSentCode = shownOnce('mine-sent-code', '/apply/mine/sent');

/** The token of a link that was just made for a co-founder. */
export const shownInvitation = shownOnce('mine-invitation', '/apply/mine/invited');
