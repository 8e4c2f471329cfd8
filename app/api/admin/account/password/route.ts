import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { changePassword } from '#lib/auth/change-password.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute(
  {
    POST: (request) =>
      withBody(request, async (body) => answer(await changePassword(request.headers, body), () => null)),
  },
  { limit: 'login' },
);
