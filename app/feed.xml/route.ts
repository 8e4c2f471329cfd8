import { address, endpoint, response } from '#lib/api/address.ts';
import { event } from '#lib/content/entities/event.ts';
import { announcement } from '#lib/content/entities/news.ts';
import { findDates } from '#lib/content/published/item-dates.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { publicResponse } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { feedXml } from '#lib/site/seo/feed-xml.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gives announcements and events as a feed',
    output: response(['application/rss+xml']),
    verb: async ({ request }) => {
      const [settings, announcements, ofAnnouncements, events, ofEvents] = await Promise.all([
        getSettings(),
        findPublished(announcement),
        findDates(announcement),
        findPublished(event),
        findDates(event),
      ]);
      const news = { items: announcements, dates: ofAnnouncements };
      const feed = feedXml(settings, news, { items: events, dates: ofEvents });
      return success(publicResponse(request, feed, 'application/rss+xml; charset=utf-8'));
    },
  }),
});
