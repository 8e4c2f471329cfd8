import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { staffRoute } from '#app/api/guarded-route.ts';
import { beginSecondFactor } from '#lib/auth/begin-second-factor.ts';
import { switchOffSecondFactor } from '#lib/auth/switch-off-second-factor.ts';
import { withCookies } from '#lib/auth/with-cookies.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = staffRoute(
  {
    POST: (request) =>
      withBody(request, async (body) => answer(await beginSecondFactor(request.headers, body), (setup) => setup)),
    DELETE: (request) =>
      withBody(request, async (body) => {
        const done = await switchOffSecondFactor(request.headers, body);
        return withCookies(
          answer(done, () => null),
          done.ok ? done.value : [],
        );
      }),
  },
  { limit: 'login' },
);
