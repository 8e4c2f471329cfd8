import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { createRoute } from '#lib/http/route.ts';
import { updateAccess } from '#lib/staff/update-access.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  PUT: (request, { id }) =>
    withBody(request, async (body) => answer(await updateAccess(request.headers, id, body), () => null)),
});
