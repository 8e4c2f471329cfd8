import { answer } from '#app/api/admin/admin-route.ts';
import { staffRoute } from '#app/api/guarded-route.ts';
import { endOtherSessions } from '#lib/auth/end-own-sessions.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = staffRoute({
  DELETE: async ({ headers }) => answer(await endOtherSessions(headers), (ended) => ({ ended })),
});
