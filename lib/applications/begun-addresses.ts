import { ownAddresses } from '../http/own-addresses.ts';
import { sealedSeconds } from './sealed-answers.ts';

/** Where somebody goes on who answered a first section that decides who can apply, by their sealed answers. */
export const begunAddresses = ownAddresses('/apply/mine/begun', sealedSeconds);
