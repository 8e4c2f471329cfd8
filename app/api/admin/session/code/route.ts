import { completeSignIn } from '#lib/auth/complete-sign-in.ts';
import { nextAddress } from '#lib/auth/next-address.ts';
import { withCookies } from '#lib/auth/with-cookies.ts';
import { secondStepOver } from '#lib/auth/wrong-credentials.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { readFields } from '#lib/http/read-fields.ts';
import { failureResponse, json, seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';
import { createRoute } from '#lib/http/route.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';

/** The page of the second step again, or the first one's when the time is over. */
function backTo({ message, retryAfterSeconds }: Failure, next: unknown): Response {
  const query = new URLSearchParams({ next: nextAddress(next) });
  if (message === secondStepOver) query.set('failed', 'over');
  else if (retryAfterSeconds === undefined) query.set('failed', '1');
  else query.set('wait', String(retryAfterSeconds));
  return seeOther(`/admin/login${message === secondStepOver ? '' : '/code'}?${query}`);
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute(
  {
    POST: async (request) => {
      const fields = await readFields(request, maxLoginBytes);
      if (!fields.ok) return wantsHtml(request) ? backTo(fields.failure, null) : failureResponse(fields.failure);
      const { next } = fields.value;
      const signedIn = await completeSignIn(request.headers, fields.value);
      if (!signedIn.ok) return wantsHtml(request) ? backTo(signedIn.failure, next) : failureResponse(signedIn.failure);
      const { user, cookies } = signedIn.value;
      const answer = wantsHtml(request) ? seeOther(nextAddress(next)) : json({ status: 'success', data: { user } });
      return withCookies(answer, cookies);
    },
  },
  {
    limit: 'login',
    onRefused: (request, refused) => {
      if (!wantsHtml(request)) return refused;
      const wait = refused.headers.get('retry-after');
      return seeOther(`/admin/login/code?${new URLSearchParams(wait ? { wait } : { failed: 'origin' })}`);
    },
  },
);
