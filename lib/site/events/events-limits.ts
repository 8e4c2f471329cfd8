/** Events on a page of the list. Most centres have room for all of theirs on the first. */
export const eventsPerPage = 24;
