import { ownAddresses } from '#lib/platform/http/own-addresses.ts';
import { resetLifetimeMilliseconds } from './reset-token.ts';

/** Where the link of a reset leads. */
export const resetAddresses = ownAddresses('/admin/reset-password', resetLifetimeMilliseconds / 1000);
