import { cache } from 'react';
import { readContent } from '#app/read-or-null.ts';
import { archivePath } from '#components/ui/lists/list-addresses.ts';
import { hasPage, readListQuery } from '#lib/platform/lists/list-query.ts';
import { pageOf } from '#lib/platform/lists/page-of.ts';
import {
  filterNotices,
  findNotices,
  isArchived,
  type NoticeFilter,
  type NoticeState,
  noticeKind,
  noticeYear,
} from '#lib/site/public-pages/notices.ts';

const noticesPerPage = 20;

type Param = string | string[] | undefined;
type Params = Partial<Record<'q' | 'kind' | 'state' | 'year' | 'page', Param>>;

const states: readonly string[] = ['open', 'upcoming', 'closed'] satisfies NoticeState[];
const oneText = (value: Param) => (typeof value === 'string' && value !== '' ? value : null);

/** The filter in the address of a list. A value that it cannot use counts as not given. */
function readFilter(params: Params): NoticeFilter {
  const [kind, state, year] = [params.kind, params.state, params.year].map(oneText);
  return {
    query: readListQuery(params).query,
    kind: kind && noticeKind(kind) ? kind : null,
    state: state && states.includes(state) ? (state as NoticeState) : null,
    year: year && /^20\d\d$/.test(year) ? year : null,
  };
}

/** One page of a list. Closed notices are in the archive, and in the list of the others when it is filtered for them. */
async function readList(path: string, params: Params) {
  const now = new Date();
  const filter = readFilter(path === archivePath ? { ...params, state: undefined } : params);
  const asked = readListQuery(params);
  const all = await readContent('the notices', () => findNotices(now));
  const isHere = path === archivePath || filter.state === 'closed';
  const list = all?.filter((each) => filter.state === 'closed' || isArchived(each, now) === isHere) ?? [];
  const years = [...new Set((all ?? []).map(noticeYear))].sort().reverse();
  const result = all && pageOf(filterNotices(list, filter, now), asked.page, noticesPerPage);
  // A year without notices is no page of the list, or it would have a hundred of them.
  const hasYear = filter.year === null || filter.query !== '' || !all || years.includes(filter.year);
  return hasYear && hasPage(asked, result) ? { filter, years, result, now } : null;
}

/** {@link readList} once for the page and its metadata, which get the same parameters. */
export const listReader = (path: string) => cache((params: Params) => readList(path, params));
