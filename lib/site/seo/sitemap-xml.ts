import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { xmlText } from '#lib/platform/text/xml.ts';
import type { PublicPage } from './fixed-pages.ts';

/**
 * The sitemap of `pages` (sitemaps.org, protocol 0.9). It has no modification dates: the database stores none for its
 * content, and search engines ignore invented ones.
 */
export function sitemapXml(pages: readonly PublicPage[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${xmlText(absoluteUrl(path))}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
