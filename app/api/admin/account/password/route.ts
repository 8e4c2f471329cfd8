import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { staffRoute } from '#app/api/guarded-route.ts';
import { changePassword } from '#lib/auth/change-password.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = staffRoute(
  {
    POST: (request) =>
      withBody(request, async (body) => answer(await changePassword(request.headers, body), () => null)),
  },
  { limit: 'login' },
);
