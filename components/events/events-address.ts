/** The address of a page of the list of events. */
export const eventsAddress = (page = 1): string => (page > 1 ? `/events?page=${page}` : '/events');
