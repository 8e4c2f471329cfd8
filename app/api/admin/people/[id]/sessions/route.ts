import { answer } from '#app/api/admin/admin-route.ts';
import { createRoute } from '#lib/http/route.ts';
import { endSessionsOf } from '#lib/staff/end-sessions-of.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  DELETE: async ({ headers }, { id }) => answer(await endSessionsOf(headers, id), (ended) => ({ ended })),
});
