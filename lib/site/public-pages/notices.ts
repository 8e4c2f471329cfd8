import { type Notice, notice, noticeKinds } from '#lib/content/entities/notice.ts';
import { getOnePublished } from '#lib/content/published/published.ts';
import { cachedRead, declareRead } from '#lib/platform/cache/cached-read.ts';
import { changesAt } from '#lib/platform/cache/page-record.ts';
import { database } from '#lib/platform/db/client.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';

type Times = Pick<Notice, 'kind' | 'publishedOn' | 'opensAt' | 'closesAt'>;

/** Whether people can answer a notice. One without times, such as a report, asks for no answer: it stands. */
export type NoticeState = 'upcoming' | 'open' | 'closed' | 'standing';

/** How long a notice that never closes is among the current ones. */
const currentDays = 365;

export function noticeState({ opensAt, closesAt }: Pick<Times, 'opensAt' | 'closesAt'>, now: Date): NoticeState {
  if (closesAt && closesAt <= now) return 'closed';
  if (opensAt && opensAt > now) return 'upcoming';
  return opensAt || closesAt ? 'open' : 'standing';
}

/**
 * When a notice moves to the archive: when it closes, or a year after it was published, or opened, if it never does. A
 * form that never closes is in use for as long as it is on the site: null.
 */
export function archivesAt({ kind, publishedOn, opensAt, closesAt }: Times): Date | null {
  if (closesAt || kind === 'form') return closesAt;
  return new Date(Math.max(publishedOn.getTime(), opensAt?.getTime() ?? 0) + currentDays * dayMilliseconds);
}

/** Whether a notice is in the archive at `now`. */
export function isArchived(notice: Times, now: Date): boolean {
  const at = archivesAt(notice);
  return at !== null && at <= now;
}

/** A notice in a list, without its text and files. */
export type ListedNotice = Omit<Notice, 'body' | 'files'>;

/** The filter of a list of notices. Null means all. */
export interface NoticeFilter {
  query: string;
  kind: string | null;
  state: NoticeState | null;
  year: string | null;
}

const listed = {
  id: true,
  slug: true,
  kind: true,
  number: true,
  title: true,
  publishedOn: true,
  opensAt: true,
  closesAt: true,
} as const;

const readListed = (): Promise<ListedNotice[]> =>
  database().notice.findMany({
    where: { isPublished: true },
    orderBy: [{ publishedOn: 'desc' }, { id: 'desc' }],
    select: listed,
  });
declareRead('listed notices', readListed);

// Every page of the site reads this, so it has nothing that changes with each notice.
const readHas = async (): Promise<boolean> =>
  (await database().notice.findFirst({ where: { isPublished: true }, select: { id: true } })) !== null;
declareRead('has notices', readHas);

/** The address of a notice. */
export const noticePath = ({ id, slug }: Pick<ListedNotice, 'id' | 'slug'>): string => `/notices/${slug ?? id}`;

export const noticeKind = (value: string) => noticeKinds.find((kind) => kind.value === value) ?? null;

/** The words of a kind, such as "Tender". */
export const noticeKindLabel = (value: string): string => noticeKind(value)?.label ?? value;

/** The year on a notice, in India. */
export const noticeYear = ({ publishedOn }: Pick<ListedNotice, 'publishedOn'>): string =>
  kolkataDate(publishedOn).slice(0, 4);

/** Whether the site has any notice, so that its menus lead to them. */
export const hasNotices = (): Promise<boolean> => cachedRead('has notices', readHas);

/** All published notices, newest first. A page that asks is made again when one opens or moves to the archive. */
export async function findNotices(now: Date): Promise<readonly ListedNotice[]> {
  const notices = await cachedRead('listed notices', readListed);
  for (const each of notices) changesWith(each, now);
  return notices;
}

/** The page being made shows something else once the notice opens, or closes and moves to the archive. */
function changesWith(each: ListedNotice, now: Date): void {
  changesAt(each.opensAt, now);
  changesAt(archivesAt(each), now);
}

/** The notices that people can answer now, those that close first before the others. */
export async function findOpenNotices(now: Date): Promise<ListedNotice[]> {
  const end = ({ closesAt }: ListedNotice) => closesAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const notices = await findNotices(now);
  return notices
    .filter((each) => noticeState(each, now) === 'open' && !isArchived(each, now))
    .sort((one, other) => end(one) - end(other));
}

/** The notices of a list that match the filter. The words are searched in titles, numbers and kinds. */
export function filterNotices<T extends ListedNotice>(
  notices: readonly T[],
  { query, kind, state, year }: NoticeFilter,
  now: Date,
): T[] {
  const words = query.toLowerCase();
  return notices.filter(
    (each) =>
      (kind === null || each.kind === kind) &&
      (state === null || noticeState(each, now) === state) &&
      (year === null || noticeYear(each) === year) &&
      `${each.title}\n${each.number ?? ''}\n${noticeKindLabel(each.kind)}`.toLowerCase().includes(words),
  );
}

/**
 * The published notice whose address ends in `segment`: with its own words, the oldest if there are several, or with its
 * id. The page is made again when the notice opens or closes. Null if there is none.
 */
export async function getNotice(segment: string, now: Date): Promise<Notice | null> {
  const notices = await cachedRead('listed notices', readListed);
  const id = numericId(segment);
  const named = notices.filter((each) => (id === null ? each.slug === segment : each.id === id));
  const oldest = named.toSorted((one, other) => one.id - other.id)[0];
  if (!oldest) return null;
  changesWith(oldest, now);
  return getOnePublished(notice, oldest.id);
}
