import { announcementToWire } from '#lib/announcements/announcement.wire.ts';
import { findAnnouncements } from '#lib/announcements/find-announcements.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) =>
    publicJson(request, { status: 'success', data: (await findAnnouncements()).map(announcementToWire) }),
});
