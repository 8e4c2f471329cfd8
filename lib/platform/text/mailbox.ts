import { asciiAddress } from './mail-address.ts';

/**
 * The mailbox of an address: capitals and what follows a plus lead to the same one, at Gmail also dots.
 */
export function mailboxOf(address: string): string {
  const plain = asciiAddress(address.toLowerCase()).replace(/\+[^@]*(?=@)/, '');
  const [, name] = /^([^@]+)@g(?:oogle)?mail\.com$/.exec(plain) ?? [];
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`;
}
