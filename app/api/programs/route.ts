import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findPrograms } from '#lib/programs/find-programs.ts';
import { programToWire } from '#lib/programs/program.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, { status: 'success', data: (await findPrograms()).map(programToWire) }),
});
