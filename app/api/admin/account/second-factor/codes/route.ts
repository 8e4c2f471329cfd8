import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { staffRoute } from '#app/api/guarded-route.ts';
import { renewRecoveryCodes } from '#lib/auth/renew-recovery-codes.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = staffRoute(
  {
    POST: (request) =>
      withBody(request, async (body) =>
        answer(await renewRecoveryCodes(request.headers, body), (codes) => ({ recovery_codes: codes })),
      ),
  },
  { limit: 'login' },
);
