import { neverKept } from '#app/page-query.ts';

export const contactQuery = { sent: neverKept, invalid: neverKept };
