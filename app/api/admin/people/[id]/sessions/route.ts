import { answer } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { endSessionsOf } from '#lib/staff/end-sessions-of.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  DELETE: async ({ headers }, { id }) => answer(await endSessionsOf(headers, id), (ended) => ({ ended })),
});
