import { answer } from '#app/api/admin/admin-route.ts';
import { createRoute } from '#lib/http/route.ts';
import { setDisabled } from '#lib/staff/set-disabled.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  POST: async ({ headers }, { id }) => answer(await setDisabled(headers, id, true), () => null),
});
