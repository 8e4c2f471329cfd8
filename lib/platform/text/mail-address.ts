import { maxEmailLength } from '../config/limits.ts';
import { plainCode } from './plain-text.ts';

/** The form of an email address that browsers take (HTML standard, 4.10.5.1.5). */
const validAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** A domain in its own script, such as उदाहरण.भारत. */
const unicodeDomain = /^(?=.*[^\x20-\x7e])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * An address as mail servers take it: a domain in its own script in its ASCII form, `xn--…`. Runs in the browser too, so by
 * the rules of web addresses, which are the same.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // A label has 63 characters at most: a long text is not looked at.
  if (domain.length > maxEmailLength || !unicodeDomain.test(domain) || !URL.canParse(`http://${domain}`))
    return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** An address as it was pasted: with a name before it, from a link, or with the comma or the full stop that followed it. */
function unwrapped(text: string): string {
  const [, inner] = /^[^<>@,;\r\n]+ ?<([^<>\s]+)>[.,;]?$/.exec(text) ?? [];
  return (inner ?? text).replace(/^mailto:/i, '').replace(/[.,;]$/, '');
}

/**
 * `text` as an email address, or null if it is not valid. A domain may be in its own script. No address contains a space, a
 * comma or a line break.
 */
export function mailAddress(text: string): string | null {
  // Far more than a name and an address take is not compared.
  if (text.length > 2 * maxEmailLength) return null;
  const address = unwrapped(plainCode(text));
  const ascii = asciiAddress(address);
  return ascii.length <= maxEmailLength && validAddress.test(ascii) ? address : null;
}

/** The addresses in a comma-separated list. Ignores anything else in it. */
export const mailAddresses = (list: string): string[] => [
  ...new Set(list.split(/[,;\n]/).flatMap((text) => mailAddress(text) ?? [])),
];

/** Text for a header: one line, without characters that headers may not contain. */
export const headerText = (text: string, most = 300): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/**
 * The mailbox of an address: capitals and what follows a plus lead to the same one, at Gmail also dots.
 */
export function mailboxOf(address: string): string {
  const plain = asciiAddress(address.toLowerCase()).replace(/\+[^@]*(?=@)/, '');
  const [, name] = /^([^@]+)@g(?:oogle)?mail\.com$/.exec(plain) ?? [];
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`;
}
