import { neverKept, pageNumber } from '#app/page-query.ts';

export const startupsQuery = { q: neverKept, page: pageNumber };
