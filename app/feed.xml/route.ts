import { findAnnouncements } from '#lib/announcements/find-announcements.ts';
import { findEvents } from '#lib/events/find-events.ts';
import { publicAnswer } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { feedXml } from '#lib/seo/feed-xml.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => {
    const [settings, announcements, events] = await Promise.all([getSettings(), findAnnouncements(), findEvents()]);
    return publicAnswer(request, feedXml(settings, announcements, events), 'application/rss+xml; charset=utf-8');
  },
});
