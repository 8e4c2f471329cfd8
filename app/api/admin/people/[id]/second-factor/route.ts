import { answer } from '#app/api/admin/admin-route.ts';
import { createRoute } from '#lib/http/route.ts';
import { removeSecondFactor } from '#lib/staff/remove-second-factor.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  DELETE: async ({ headers }, { id }) => answer(await removeSecondFactor(headers, id), () => null),
});
