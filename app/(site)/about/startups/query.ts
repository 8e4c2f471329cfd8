import { listFilter, neverKept, pageNumber } from '#app/page-query.ts';

export const startupsQuery = {
  q: neverKept,
  sector: listFilter,
  stage: listFilter,
  need: listFilter,
  page: pageNumber,
};
