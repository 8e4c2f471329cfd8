import { address, endpoint, response } from '#lib/api/address.ts';
import { publicResponse } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';
import { findPublicPages, sitemapXml } from '#lib/site/seo/public-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Lists the public pages for search engines',
    output: response(['application/xml']),
    verb: async ({ request }) =>
      success(publicResponse(request, sitemapXml(await findPublicPages()), 'application/xml; charset=utf-8')),
  }),
});
