import { answer } from '#app/api/admin/admin-route.ts';
import { endOtherSessions } from '#lib/auth/end-own-sessions.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  DELETE: async ({ headers }) => answer(await endOtherSessions(headers), (ended) => ({ ended })),
});
