import { siteAddress } from '#lib/config/site-address.ts';
import type { Event } from '#lib/content/entities/event.ts';
import { eventCalendar } from '#lib/events/event-calendar.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

/** The events as a calendar that opens in the visitor's calendar program or is saved as `fileName`. */
export async function calendarResponse(events: readonly Event[], fileName: string): Promise<Response> {
  const calendar = eventCalendar(events, { settings: await getSettings(), siteAddress: siteAddress() });
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'public, no-cache',
    },
  });
}
