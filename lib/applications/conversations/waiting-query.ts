import { numericId } from '#lib/platform/http/inputs.ts';

/** What an address of the list of waiting applicants asks for. */
export interface WaitingQuery {
  /** Part of an answer, a message or a program’s title, or the number of an application. */
  search: string;
  page: number;
  /** The application whose conversation is open in the list. */
  open: number | null;
}

type Params = Record<string, string | string[] | undefined>;

/** What an address asks for. Invalid parts count as not given. */
export const readWaitingQuery = ({ q, page, open }: Params): WaitingQuery => ({
  search: typeof q === 'string' ? q.replaceAll('\0', '').trim().slice(0, 200).toWellFormed() : '',
  page: numericId(page) ?? 1,
  open: numericId(open),
});

/** The part of an address that names the list’s page. */
const placeOf = ({ search, page }: Pick<WaitingQuery, 'search' | 'page'>): [string, string][] => [
  ...(search ? [['q', search] as [string, string]] : []),
  ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
];

/** The address of the list, with what is open in it. */
export function waitingAddress(
  query: Pick<WaitingQuery, 'search' | 'page'>,
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams([...placeOf(query), ...Object.entries(more)]);
  return params.size > 0 ? `/admin/messages/applicants?${params}` : '/admin/messages/applicants';
}

const marker = 'waiting?';

/** What a form in the list sends, so that it leads back to its place there. */
export const backToWaiting = (query: WaitingQuery): string => `${marker}${new URLSearchParams(placeOf(query))}`;

/** The place in the list that a form came from. Null for one from elsewhere. */
export const readBack = (back: unknown): WaitingQuery | null =>
  typeof back === 'string' && back.startsWith(marker)
    ? readWaitingQuery(Object.fromEntries(new URLSearchParams(back.slice(marker.length))))
    : null;
