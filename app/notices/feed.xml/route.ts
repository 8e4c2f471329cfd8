import { address, endpoint } from '#lib/api/address.ts';
import { response } from '#lib/api/outputs.ts';
import { publicResponse } from '#lib/http/responses.ts';
import { success } from '#lib/http/result.ts';
import { findNotices } from '#lib/public-pages/notices.ts';
import { noticesFeed } from '#lib/seo/feed-xml.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'everyone',
      summary: 'Gives the newest notices as a feed',
      output: response(['application/rss+xml']),
    },
    async ({ request }) => {
      const now = new Date();
      const [settings, notices] = await Promise.all([getSettings(), findNotices(now)]);
      return success(
        publicResponse(request, noticesFeed(settings, notices, now), 'application/rss+xml; charset=utf-8'),
      );
    },
  ),
});
