import { numericId } from '../../http/numeric-id.ts';
import { type RequestKind, requestKinds } from './privacy-request.ts';

/** The parts of the list of requests. */
export const requestShows = ['open', 'soon', 'overdue', 'answered', 'refused'] as const;
export type RequestShow = (typeof requestShows)[number];

export interface RequestQuery {
  show: RequestShow | null;
  kind: RequestKind | null;
  page: number;
}

type Params = Record<string, string | string[] | undefined>;

/** What an address of the list asks for. Invalid parts count as not given. */
export const readRequestQuery = ({ show, kind, page }: Params): RequestQuery => ({
  show: requestShows.find((known) => known === show) ?? null,
  kind: requestKinds.find((known) => known === kind) ?? null,
  page: numericId(typeof page === 'string' ? page : undefined) ?? 1,
});

/** The address of a page of the list. */
export function requestsAddress({ show, kind, page }: RequestQuery): string {
  const given = { ...(show && { show }), ...(kind && { kind }), ...(page > 1 && { page: String(page) }) };
  const params = new URLSearchParams(given);
  return params.size > 0 ? `/admin/privacy?${params}` : '/admin/privacy';
}
