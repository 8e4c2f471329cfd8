import { filterBy, neverKept, oneOf, pageNumber } from '#app/page-query.ts';
import { noticeKinds } from '#lib/content/entities/notice.ts';

/** The parameters of both lists of notices. */
export const listQuery = {
  q: filterBy(neverKept),
  kind: filterBy(oneOf(noticeKinds.map(({ value }) => value))),
  year: filterBy({ values: /^20\d\d$/ }),
  page: pageNumber,
};
