import { listAddress } from '#components/ui/list-address.ts';

/** The address of a page of the list. `#mentors` is the top of it. */
export const mentorsAddress = listAddress('/stakeholders/mentors');
