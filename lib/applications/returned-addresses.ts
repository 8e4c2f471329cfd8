import { draftLifetimeSeconds } from '../config/limits.ts';
import { ownAddresses } from '../http/own-addresses.ts';

/** Where a form that came back is shown again, by the token of its draft. */
export const returnedAddresses = ownAddresses('/apply/mine/returned', draftLifetimeSeconds);
