import { noteList } from '#lib/people/audit/read-log.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { findPersonData, type PersonData } from './find-person-data.ts';
import {
  type ListedRequest,
  type PrivacyRequest,
  type RequestQuery,
  type RequestShow,
  type RequestStep,
  soonUntil,
} from './privacy-request.ts';
import { readRequest } from './read-request.ts';

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

/** What a part of the list holds. */
export function requestsShown(show: RequestShow | null, now: Date): Prisma.PrivacyRequestWhereInput {
  if (show === 'overdue') return { state: 'open', dueAt: { lt: now } };
  if (show === 'soon') return { state: 'open', dueAt: { gte: now, lte: soonUntil(now) } };
  return show ? { state: show } : {};
}

/**
 * One page of the requests: the open ones first, by due date, then the answered ones, latest first. A page outside the
 * list means the nearest one.
 * @returns forbidden
 */
export async function findRequests(
  headers: Headers,
  { show, kind, page: wanted }: RequestQuery,
  now = new Date(),
): Promise<Result<ListPage<ListedRequest>>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
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
  /** What the site holds about the person's address. Null once the request says no longer whose it was. */
  data: PersonData | null;
}

/** One request, what was done for it, and what the site holds about the person. @returns forbidden; not_found */
export async function getRequest(headers: Headers, id: number): Promise<Result<RequestDetail>> {
  const read = await readRequest(headers, id);
  if (!read.ok) return read;
  const { request } = read.value;
  const nameOf = await staffNames();
  const steps = await database().privacyStep.findMany({
    where: { requestId: id },
    orderBy: { id: 'asc' },
    select: { id: true, at: true, userEmail: true, words: true },
  });
  const data = request.clearedAt ? null : await findPersonData(request, id);
  const shown = data?.applications.map((each) => each.id) ?? [];
  noteList(read.value.by, shown);
  return success({
    request: { ...request, answeredBy: nameOf(request.answeredBy) },
    steps: steps.map(({ userEmail, ...step }) => ({ ...step, person: nameOf(userEmail) })),
    data,
  });
}
