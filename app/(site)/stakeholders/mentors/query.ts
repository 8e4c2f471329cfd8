import { neverKept, pageNumber } from '#app/page-query.ts';

export const mentorsQuery = { q: neverKept, page: pageNumber };
