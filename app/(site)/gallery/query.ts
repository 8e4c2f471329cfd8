import { pageNumber } from '#app/page-query.ts';

export const galleryQuery = { page: pageNumber };
