import { listAddress } from '#components/ui/list-address.ts';

/** The address of a page of the list. */
export const startupsAddress = listAddress('/about/startups');
