import { pageNumber } from '#app/page-query.ts';

export const eventsQuery = { page: pageNumber };
