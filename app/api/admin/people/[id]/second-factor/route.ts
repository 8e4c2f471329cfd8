import { answer } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { removeSecondFactor } from '#lib/staff/remove-second-factor.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  DELETE: async ({ headers }, { id }) => answer(await removeSecondFactor(headers, id), () => null),
});
