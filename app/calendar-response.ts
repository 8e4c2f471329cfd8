import { type Event, event } from '#lib/content/entities/event.ts';
import { findDates } from '#lib/content/published/item-dates.ts';
import { siteAddress } from '#lib/platform/config/site-address.ts';
import { publicResponse } from '#lib/platform/http/responses.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { eventCalendar } from '#lib/site/events/event-calendar.ts';

/** The events as a calendar that opens in the visitor's calendar program or is saved as `fileName`. */
export async function calendarResponse(
  request: Request,
  events: readonly Event[],
  fileName: string,
): Promise<Response> {
  const [settings, dates] = await Promise.all([getSettings(), findDates(event)]);
  const calendar = eventCalendar(events, { settings, siteAddress: siteAddress(), dates });
  const disposition = `inline; filename="${fileName}"`;
  return publicResponse(request, calendar, 'text/calendar; charset=utf-8', { 'content-disposition': disposition });
}
