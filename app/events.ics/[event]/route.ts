import { z } from 'zod';
import { calendarResponse } from '#app/calendar-response.ts';
import { address, endpoint, pathId, response } from '#lib/api/address.ts';
import { event as eventKind } from '#lib/content/entities/event.ts';
import { getPublished } from '#lib/content/published/published.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

const eventNotFound = refuse('not_found', 'There is no such event.');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gives an event as a calendar',
    params: shape(z.object({ event: pathId }), always(eventNotFound)),
    output: response(['text/calendar']),
    verb: async ({ request, params }) => {
      const event = (await getSettings()).eventsPage ? await getPublished(eventKind, params.event) : null;
      return event ? success(await calendarResponse(request, [event], `event-${event.id}.ics`)) : eventNotFound;
    },
  }),
});
