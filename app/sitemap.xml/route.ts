import { publicAnswer } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findPublicPages } from '#lib/seo/find-public-pages.ts';
import { sitemapXml } from '#lib/seo/sitemap-xml.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicAnswer(request, sitemapXml(await findPublicPages()), 'application/xml; charset=utf-8'),
});
