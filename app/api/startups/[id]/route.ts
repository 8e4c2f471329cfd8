import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, shape } from '#lib/api/inputs.ts';
import { publicData } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { getPublished } from '#lib/content/find-published.ts';
import { toWire, wireSchema } from '#lib/content/public-wire.ts';
import { refuse, success } from '#lib/http/result.ts';

const notFound = refuse('not_found', 'Startup not found');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'everyone',
      summary: 'Gets a startup',
      params: shape(z.object({ id: pathId.describe('The startup’s id.') }), always(notFound)),
      output: publicData(wireSchema(startup)),
    },
    async ({ params }) => {
      const found = await getPublished(startup, params.id);
      return found ? success(found) : notFound;
    },
    { toWire: (found) => toWire(startup, found) },
  ),
});
