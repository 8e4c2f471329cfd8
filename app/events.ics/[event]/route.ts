import { calendarAnswer } from '#app/calendar-answer.ts';
import { event as eventKind } from '#lib/content/entities/event.ts';
import { getPublished } from '#lib/content/find-published.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';
import { createRoute } from '#lib/http/route.ts';

/** One event as a calendar, for the visitor to add to theirs. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ event: string }>({
  GET: async (_request, params) => {
    const id = numericId(params.event);
    const event = id && (await getPublished(eventKind, id));
    if (!event) return failureResponse(refuse('not_found', 'There is no such event.').failure);
    return calendarAnswer([event], `event-${event.id}.ics`);
  },
});
