import { numericId } from '../http/inputs.ts';
import type { ListPage } from './page-of.ts';

const maxQueryLength = 200;

type Param = string | string[] | undefined;

/** The query in the address of a public list. */
export interface ListQuery {
  /** Search words. Empty if there are none. */
  query: string;
  /** From 1. 0 if what is asked for can be no page. */
  page: number;
}

/** Reads the address of a public list. */
export const readListQuery = ({ q, page }: { q?: Param; page?: Param }): ListQuery => ({
  query: typeof q === 'string' ? q.trim().slice(0, maxQueryLength).toWellFormed() : '',
  page: page ? (numericId(page) ?? 0) : 1,
});

const maxFilterLength = 80;

/** A filter’s value as the address of a public list gives it. Empty if it gives none, or several. */
export const readFilter = (value: Param): string =>
  typeof value === 'string' ? value.trim().slice(0, maxFilterLength).toWellFormed() : '';

/**
 * Whether `found`, the nearest page of the list, is the one that was asked for. A page that the list does not have must
 * answer 404, or one page would have as many addresses as there are numbers. What was searched for, and a list that could
 * not be read (null), is shown as it is.
 */
export const hasPage = ({ query, page }: ListQuery, found: ListPage<unknown> | null): boolean =>
  query !== '' || !found || found.page === page;
