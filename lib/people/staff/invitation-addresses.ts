import { ownAddresses } from '#lib/platform/http/own-addresses.ts';
import { placeCookie, readPlaceCookie } from '#lib/platform/http/place-cookie.ts';

const seconds = 60 * 60;

/** Where the link of an invitation leads. The link itself works again. */
export const invitationAddresses = ownAddresses('/admin/invitation', seconds);

/** The name that was typed in a form that came back. It is in no address. */
export const typedName = {
  keep: (name: string, location: string): string => placeCookie('name', name, location, seconds),
  read: (headers: Headers): string | null => readPlaceCookie(headers, 'name'),
};
