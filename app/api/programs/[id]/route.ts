import { program as programKind } from '#lib/content/entities/program.ts';
import { toWire } from '#lib/content/public-wire.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse, publicJson } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';
import { createRoute } from '#lib/http/route.ts';
import { getProgram } from '#lib/programs/get-program.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async (request, params) => {
    const id = numericId(params.id);
    const program = id && (await getProgram(id));
    if (!program) return failureResponse(refuse('not_found', 'Failed to load program details').failure);
    return publicJson(request, { status: 'success', data: toWire(programKind, program) });
  },
});
