import { answer } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { setDisabled } from '#lib/staff/set-disabled.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  POST: async ({ headers }, { id }) => answer(await setDisabled(headers, id, false), () => null),
});
