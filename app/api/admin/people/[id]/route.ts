import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { updateAccess } from '#lib/staff/update-access.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  PUT: (request, { id }) =>
    withBody(request, async (body) => answer(await updateAccess(request.headers, id, body), () => null)),
});
