import type { PrivacyRequest as RequestRow } from '#lib/platform/db/generated/client.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';

/** What a person can ask the grievance officer for (sections 11 to 14 of India's DPDP Act 2023). */
export const requestKinds = ['access', 'correction', 'withdrawal', 'nominee', 'erasure', 'complaint'] as const;
export type RequestKind = (typeof requestKinds)[number];

const requestStates = ['open', 'answered', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/** Who may act for a person after their death or when they cannot (section 14). */
export interface Nominee {
  name: string;
  email: string;
  relation: string;
}

/** One request in the list. Its name is empty once it was cleared. */
export type ListedRequest = Pick<RequestRow, 'id' | 'kind' | 'name' | 'receivedAt' | 'dueAt' | 'state' | 'answeredAt'>;

/** One request with everything that is known about it. */
export interface PrivacyRequest extends Omit<RequestRow, 'nomineeName' | 'nomineeEmail' | 'nomineeRelation'> {
  nominee: Nominee | null;
}

/** What staff did for a request. */
export interface RequestStep {
  id: number;
  at: Date;
  person: string;
  words: string;
}

const soonDays = 7;

/** Answers due until then are due soon. */
export const soonUntil = (now: Date): Date => new Date(now.getTime() + soonDays * dayMilliseconds);

/** Whether the answer to a request is late, due within a week, or neither. */
export function urgencyOf({ state, dueAt }: Pick<ListedRequest, 'state' | 'dueAt'>, now: Date) {
  if (state !== 'open') return null;
  if (dueAt < now) return 'overdue' as const;
  return dueAt <= soonUntil(now) ? ('soon' as const) : null;
}

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
