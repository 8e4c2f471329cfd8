import { calendarResponse } from '#app/calendar-response.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { findUpcomingEvents } from '#lib/site/events/events.ts';

const eventsOff = refuse('not_found', 'This site has no events.');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gives all upcoming events as a calendar',
    output: response(['text/calendar']),
    verb: async ({ request }) =>
      (await getSettings()).eventsPage
        ? success(await calendarResponse(request, await findUpcomingEvents(), 'events.ics'))
        : eventsOff,
  }),
});
