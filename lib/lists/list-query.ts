import { numericId } from '../http/numeric-id.ts';

const mostQueryLength = 200;

type Param = string | string[] | undefined;

/** What the address of a public list asks for: search words and a page, from 1. Invalid values count as not given. */
export const readListQuery = ({ q, page }: { q?: Param; page?: Param }) => ({
  query: typeof q === 'string' ? q.trim().slice(0, mostQueryLength) : '',
  page: numericId(page) ?? 1,
});
