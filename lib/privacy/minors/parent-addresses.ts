import { ownAddresses } from '../../http/own-addresses.ts';

/** Where the link to a parent leads. The link itself works again. */
export const parentAddresses = ownAddresses('/apply/confirm', 60 * 60);
