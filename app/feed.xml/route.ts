import { announcement } from '#lib/content/entities/announcement.ts';
import { event } from '#lib/content/entities/event.ts';
import { findPublished } from '#lib/content/find-published.ts';
import { publicAnswer } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { feedXml } from '#lib/seo/feed-xml.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => {
    const [settings, announcements, events] = await Promise.all([
      getSettings(),
      findPublished(announcement),
      findPublished(event),
    ]);
    return publicAnswer(request, feedXml(settings, announcements, events), 'application/rss+xml; charset=utf-8');
  },
});
