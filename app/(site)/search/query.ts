import { neverKept } from '#app/page-query.ts';

export const searchQuery = { q: neverKept, kind: neverKept };
