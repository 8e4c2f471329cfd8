import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, shape } from '#lib/api/inputs.ts';
import { publicData } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { program } from '#lib/content/entities/program.ts';
import { toWire, wireSchema } from '#lib/content/public-wire.ts';
import { refuse, success } from '#lib/http/result.ts';
import { getProgram } from '#lib/programs/get-program.ts';

const notFound = refuse('not_found', 'Failed to load program details');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'everyone',
      summary: 'Gets a program',
      params: shape(z.object({ id: pathId.describe('The program_id.') }), always(notFound)),
      output: publicData(wireSchema(program)),
    },
    async ({ params }) => {
      const found = await getProgram(params.id);
      return found ? success(found) : notFound;
    },
    { toWire: (found) => toWire(program, found) },
  ),
});
