import { address, endpoint, response } from '#lib/api/address.ts';
import { publicResponse } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { findNotices } from '#lib/site/public-pages/notices.ts';
import { noticesFeed } from '#lib/site/seo/feed-xml.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gives the newest notices as a feed',
    output: response(['application/rss+xml']),
    verb: async ({ request }) => {
      const now = new Date();
      const [settings, notices] = await Promise.all([getSettings(), findNotices(now)]);
      return success(
        publicResponse(request, noticesFeed(settings, notices, now), 'application/rss+xml; charset=utf-8'),
      );
    },
  }),
});
