import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { renewRecoveryCodes } from '#lib/auth/renew-recovery-codes.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute(
  {
    POST: (request) =>
      withBody(request, async (body) =>
        answer(await renewRecoveryCodes(request.headers, body), (codes) => ({ recovery_codes: codes })),
      ),
  },
  { limit: 'login' },
);
