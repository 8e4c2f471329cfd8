import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { staffRoute } from '#app/api/guarded-route.ts';
import { confirmSecondFactor } from '#lib/auth/confirm-second-factor.ts';
import { withCookies } from '#lib/auth/with-cookies.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = staffRoute(
  {
    POST: (request) =>
      withBody(request, async (body) => {
        const done = await confirmSecondFactor(request.headers, body);
        return withCookies(
          answer(done, ({ recoveryCodes }) => ({ recovery_codes: recoveryCodes })),
          done.ok ? done.value.cookies : [],
        );
      }),
  },
  { limit: 'login' },
);
