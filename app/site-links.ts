import { findSiteLinks, type SiteLinks } from '#lib/site/public-pages/site-links.ts';
import { readOrNull } from './read-or-null.ts';

/** The links that follow from the content. None when they cannot be read: then a page explains what is wrong. */
export const siteLinks = async (): Promise<SiteLinks> =>
  (await readOrNull('the links of the menus', findSiteLinks)) ?? { messages: [], groups: [], own: [] };
