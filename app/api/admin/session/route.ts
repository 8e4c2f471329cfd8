import { nextAddress } from '#lib/auth/next-address.ts';
import type { AdminUser } from '#lib/auth/require-admin.ts';
import { signIn } from '#lib/auth/sign-in.ts';
import { signOut } from '#lib/auth/sign-out.ts';
import { withCookies } from '#lib/auth/with-cookies.ts';
import { accountDisabled } from '#lib/auth/wrong-credentials.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { readFields } from '#lib/http/read-fields.ts';
import { failureResponse, json, seeOther } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';

/** The login page again, which says what went wrong. */
const loginPage = (problem: Record<string, string>, next: unknown) =>
  seeOther(`/admin/login?${new URLSearchParams({ ...problem, next: nextAddress(next) })}`);

const signedInJson = (user: AdminUser | null) =>
  json({ status: 'success', data: user ? { user } : { second_factor: true } });

/** To the page that was asked for, or to that of the second step. */
const leadOn = (isSignedIn: boolean, next: unknown) =>
  seeOther(isSignedIn ? nextAddress(next) : `/admin/login/code?${new URLSearchParams({ next: nextAddress(next) })}`);

async function create(request: Request): Promise<Response> {
  const fields = await readFields(request, maxLoginBytes);
  if (!fields.ok) return wantsHtml(request) ? loginPage({ failed: '1' }, null) : failureResponse(fields.failure);
  const { next } = fields.value;
  const signedIn = await signIn(request.headers, fields.value);
  if (signedIn.ok) {
    const { user, cookies } = signedIn.value;
    return withCookies(wantsHtml(request) ? leadOn(user !== null, next) : signedInJson(user), cookies);
  }
  const { failure } = signedIn;
  if (!wantsHtml(request)) return failureResponse(failure);
  const wait = failure.retryAfterSeconds;
  if (wait !== undefined) return loginPage({ wait: String(wait) }, next);
  return loginPage({ failed: failure.message === accountDisabled ? 'disabled' : '1' }, next);
}

async function end(request: Request): Promise<Response> {
  return withCookies(json({ status: 'success' }), await signOut(request.headers));
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute(
  { POST: create, DELETE: end },
  {
    limit: 'login',
    onRefused: (request, refused) => {
      if (!wantsHtml(request)) return refused;
      const wait = refused.headers.get('retry-after');
      return loginPage(wait ? { wait } : { failed: 'origin' }, null);
    },
  },
);
