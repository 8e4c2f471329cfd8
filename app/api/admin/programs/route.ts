import { failureResponse, json } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findProgramOptions } from '#lib/submissions/find-program-options.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async ({ headers }) => {
    const options = await findProgramOptions(headers);
    return options.ok ? json({ status: 'success', data: options.value }) : failureResponse(options.failure);
  },
});
