import { z } from 'zod';
import { address, endpoint, publicBare } from '#lib/api/address.ts';
import { event } from '#lib/content/entities/event.ts';
import { toWire, wireSchema } from '#lib/content/published/public-wire.ts';
import { success } from '#lib/platform/http/result.ts';
import { findUpcomingEvents } from '#lib/site/events/events.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Lists upcoming events',
    output: publicBare(z.array(wireSchema(event))),
    verb: async () => success((await findUpcomingEvents()).map((each) => toWire(event, each))),
  }),
});
