import { answer } from '#app/api/admin/admin-route.ts';
import { endOwnSession } from '#lib/auth/end-own-sessions.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  DELETE: async ({ headers }, { id }) => answer(await endOwnSession(headers, id), () => null),
});
