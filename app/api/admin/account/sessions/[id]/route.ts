import { answer } from '#app/api/admin/admin-route.ts';
import { staffRoute } from '#app/api/guarded-route.ts';
import { endOwnSession } from '#lib/auth/end-own-sessions.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = staffRoute<{ id: string }>({
  DELETE: async ({ headers }, { id }) => answer(await endOwnSession(headers, id), () => null),
});
