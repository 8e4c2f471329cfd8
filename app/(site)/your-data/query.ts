import { neverKept } from '#app/page-query.ts';

export const yourDataQuery = { invalid: neverKept };
