import { asciiDigits } from './amounts.ts';
import type { Doubt } from './email-typo.ts';
import { plainCode, visibleCode } from './plain-text.ts';

/** A scheme, such as "mailto:". In "example.org:8080" the colon is followed by a port. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** An address up to its path, in which a long dash may be meant. */
const host = /^(?:[a-z][a-z\d+.-]*:[/\\]*)?[^/?#]*/i;

/**
 * The web address that was typed: with `https://` in front if it has no scheme. Null for anything that is none, such as
 * other schemes, names without a dot and email addresses.
 */
export function webAddress(typed: string): string | null {
  const trimmed = visibleCode(typed).replace(host, plainCode);
  const address = scheme.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '';
  return isWeb && !/^[/\\]|\s/.test(trimmed) ? address : null;
}

/** Words that people write where they have no web address. */
const none =
  /^(?:n\.?\s?[/.-]?\s?a\.?|nil|none|null|no|not (?:applicable|available|yet)|[-._–—]+|नाही|नहीं|लागू नाही|निरंक)$/i;

/**
 * The address of an account that was typed by its name, such as "@centre", or by a phone number for https://wa.me/. An Indian
 * mobile number needs no country code. Null for anything else.
 */
export function accountAddress(typed: string, home: string): string | null {
  const text = visibleCode(typed);
  if (home === '' || none.test(text)) return null;
  if (home.endsWith('wa.me/')) {
    const typedDigits = asciiDigits(plainCode(text)).replace(/[\s().-]/g, '');
    const national = /^0?([6-9]\d{9})$/.exec(typedDigits)?.[1];
    const number = national ? `91${national}` : typedDigits.replace(/^(?:\+|00)/, '');
    return /^[1-9]\d{9,14}$/.test(number) ? home + number : null;
  }
  const name = /^(?:@([\p{L}\p{N}_.-]{1,100})|([\p{L}\p{N}_-]{1,100}))$/u.exec(text);
  return name ? `${home}${name[1] ?? name[2]}` : null;
}

/** The scheme with another number of slashes than two. */
const fewSlashes = /^(https?):(?:\/?(?!\/)|\/{3,}|\\+)/i;

/** A doubt about a web address that is taken all the same. Null for none, and for one that is refused. */
export function webDoubt(typed: string): Doubt | null {
  const text = visibleCode(typed);
  if (none.test(text)) return { meant: null, words: 'Is this a web address? If there is none, leave it empty.' };
  const meant = fewSlashes.test(text) ? webAddress(text.replace(fewSlashes, '$1://')) : null;
  return meant === null ? null : { meant };
}

/** An email address after “mailto:”. The @ stays: some mail programs read no other. */
export const mailPath = (address: string): string => address.split('@').map(encodeURIComponent).join('@');
