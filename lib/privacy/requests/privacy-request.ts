import { noteList } from '#lib/people/audit/read-log.ts';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma, PrivacyRequest as RequestRow } from '#lib/platform/db/generated/client.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { findPersonData, type PersonData } from './person-data.ts';
/** Requests of a person to the grievance officer (sections 11 to 14 of India's DPDP Act 2023). */
export const requestKinds = ['access', 'correction', 'withdrawal', 'nominee', 'erasure', 'complaint'] as const;
export type RequestKind = (typeof requestKinds)[number];

const requestStates = ['open', 'answered', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/** The person who may act for another after their death or when they cannot (section 14). */
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

/** A step of staff for a request. */
interface RequestStep {
  id: number;
  at: Date;
  person: string;
  words: string;
}

const soonDays = 7;

/** Answers due until then are due soon. */
const soonUntil = (now: Date): Date => new Date(now.getTime() + soonDays * dayMilliseconds);

/** Whether the answer to a request is late, due within a week, or neither. */
export function urgencyOf({ state, dueAt }: Pick<ListedRequest, 'state' | 'dueAt'>, now: Date) {
  if (state !== 'open') return null;
  if (dueAt < now) return 'overdue' as const;
  return dueAt <= soonUntil(now) ? ('soon' as const) : null;
}

/** The parts of the list of requests. */
export const requestShows = ['open', 'soon', 'overdue', 'answered', 'refused'] as const;
export type RequestShow = (typeof requestShows)[number];

interface RequestQuery {
  show: RequestShow | null;
  kind: RequestKind | null;
  page: number;
}

type Params = Record<string, string | string[] | undefined>;

/** The filter in an address of the list. Invalid parts count as not given. */
export const readRequestQuery = ({ show, kind, page }: Params): RequestQuery => ({
  show: requestShows.find((known) => known === show) ?? null,
  kind: requestKinds.find((known) => known === kind) ?? null,
  page: numericId(typeof page === 'string' ? page : undefined) ?? 1,
});

export function requestsAddress({ show, kind, page }: RequestQuery): string {
  const given = { ...(show && { show }), ...(kind && { kind }), ...(page > 1 && { page: String(page) }) };
  const params = new URLSearchParams(given);
  return params.size > 0 ? `/admin/privacy?${params}` : '/admin/privacy';
}

export const requestNotFound = refuse('not_found', 'There is no such request.');
export const alreadyAnswered = refuse('conflict', 'This request has its answer already.');
/** For what needs the person's address, which a cleared request no longer has. */
const alreadyCleared = refuse('conflict', 'The details of this request were removed at the end of its term.');
export const notOfRequest = refuse('not_found', 'This application does not name the email address of the request.');

/** The request `id` as every verb reads it. @returns not_found */
async function readRequest(_admin: Caller<'administer'>, id: number): Promise<Result<PrivacyRequest>> {
  const row = await database().privacyRequest.findUnique({ where: { id } });
  if (!row) return requestNotFound;
  const { nomineeName: name, nomineeEmail: email, nomineeRelation: relation, ...request } = row;
  const nominee = name !== null && email !== null && relation !== null ? { name, email, relation } : null;
  return success({ ...request, nominee });
}

/** The same for what is done with a person's data. @returns conflict too, once the request says no longer whose */
export async function readUsableRequest(admin: Caller<'administer'>, id: number): Promise<Result<PrivacyRequest>> {
  const read = await readRequest(admin, id);
  return read.ok && read.value.clearedAt ? alreadyCleared : read;
}

/**
 * The same for what is done with one application: an open one that is of the request's address or names it.
 * @returns not_found too, for any other application
 */
export async function readRequestFor(admin: Caller<'administer'>, id: number, applicationId: number) {
  const read = await readUsableRequest(admin, id);
  if (!read.ok) return read;
  const { applications } = await findPersonData(read.value, id);
  const application = applications.find((each) => each.id === applicationId && !each.withdrawn);
  return application ? success({ request: read.value, application }) : notOfRequest;
}

interface Step {
  requestId: number;
  by: Actor;
  /** Such as "privacy_request.answer". */
  action: string;
  /** A sentence without anything about the person, because it outlives their data. */
  words: string;
  at: Date;
}

/** The writes that record a step in the request's own log and in the audit log, for one array transaction. */
export const stepWrites = ({ requestId, by, action, words, at }: Step) => [
  database().privacyStep.create({ data: { requestId, at, userEmail: by.email, words } }),
  auditEntry(by, action, 'privacy_request', requestId, { step: words }),
];

const pageSize = 25;

const listSelect = {
  id: true,
  kind: true,
  name: true,
  receivedAt: true,
  dueAt: true,
  state: true,
  answeredAt: true,
} satisfies Prisma.PrivacyRequestSelect;

/** The condition of a part of the list. */
export function requestsShown(show: RequestShow | null, now: Date): Prisma.PrivacyRequestWhereInput {
  if (show === 'overdue') return { state: 'open', dueAt: { lt: now } };
  if (show === 'soon') return { state: 'open', dueAt: { gte: now, lte: soonUntil(now) } };
  return show ? { state: show } : {};
}

/**
 * One page of the requests: the open ones first, by due date, then the answered ones, latest first. A page outside the
 * list means the nearest one.
 */
export async function findRequests(
  _admin: Caller<'administer'>,
  { show, kind, page: wanted }: RequestQuery,
  now = new Date(),
): Promise<Result<ListPage<ListedRequest>>> {
  const where = { ...requestsShown(show, now), ...(kind && { kind }) };
  const total = await database().privacyRequest.count({ where });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(wanted, pages);
  const items = await database().privacyRequest.findMany({
    where,
    orderBy: [{ answeredAt: { sort: 'desc', nulls: 'first' } }, { dueAt: 'asc' }, { id: 'asc' }],
    skip: (page - 1) * pageSize,
    take: pageSize,
    select: listSelect,
  });
  return success({ items, total, page, pages });
}

export interface RequestDetail {
  request: PrivacyRequest;
  /** Oldest first. */
  steps: RequestStep[];
  /** The site's data about the person's address. Null once the request says no longer whose it was. */
  data: PersonData | null;
}

/** One request, what was done for it, and what the site holds about the person. @returns not_found */
export async function getRequest(admin: Caller<'administer'>, id: number): Promise<Result<RequestDetail>> {
  const read = await readRequest(admin, id);
  if (!read.ok) return read;
  const request = read.value;
  const nameOf = await staffNames();
  const steps = await database().privacyStep.findMany({
    where: { requestId: id },
    orderBy: { id: 'asc' },
    select: { id: true, at: true, userEmail: true, words: true },
  });
  const data = request.clearedAt ? null : await findPersonData(request, id);
  const shown = data?.applications.map((each) => each.id) ?? [];
  noteList(admin, shown);
  return success({
    request: { ...request, answeredBy: nameOf(request.answeredBy) },
    steps: steps.map(({ userEmail, ...step }) => ({ ...step, person: nameOf(userEmail) })),
    data,
  });
}
