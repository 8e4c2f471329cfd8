import { shippedPages } from '../../lib/content/shipped-pages.ts';
import { seedTable } from './seed-table.ts';

/** The pages of every site. No centre has read them yet. */
export const textPages = seedTable(
  'textPage',
  shippedPages.map(({ title, slug, body, place }) => ({ title, slug, body, place, reviewedOn: null })),
);
