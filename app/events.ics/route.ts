import { calendarResponse } from '#app/calendar-response.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { response } from '#lib/api/outputs.ts';
import { findUpcomingEvents } from '#lib/events/find-upcoming-events.ts';
import { success } from '#lib/http/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    { audience: 'everyone', summary: 'Gives all upcoming events as a calendar', output: response(['text/calendar']) },
    async () => success(await calendarResponse(await findUpcomingEvents(), 'events.ics')),
  ),
});
