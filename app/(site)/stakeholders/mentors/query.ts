import { listFilter, neverKept, pageNumber } from '#app/page-query.ts';

export const mentorsQuery = { q: neverKept, expertise: listFilter, page: pageNumber };
