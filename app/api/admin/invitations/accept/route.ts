import { withCookies } from '#lib/auth/with-cookies.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { readFields } from '#lib/http/read-fields.ts';
import { failureResponse, json, seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';
import { createRoute } from '#lib/http/route.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';
import { acceptInvitation } from '#lib/staff/accept-invitation.ts';

/** The invitation's page again; the address carries which fields are wrong, and the name that was typed. */
function backToPage({ errors = {} }: Failure, { token, name }: Record<string, unknown>): Response {
  const query = new URLSearchParams(Object.keys(errors).map((field) => ['wrong', field]));
  if (typeof name === 'string' && name) query.set('name', name.slice(0, 200));
  return seeOther(`/admin/invitation/${encodeURIComponent(String(token ?? ''))}?${query}`);
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute(
  {
    POST: async (request) => {
      const fields = await readFields(request, maxLoginBytes);
      if (!fields.ok) return failureResponse(fields.failure);
      const accepted = await acceptInvitation(request.headers, fields.value);
      if (!accepted.ok)
        return wantsHtml(request) ? backToPage(accepted.failure, fields.value) : failureResponse(accepted.failure);
      const { user, cookies } = accepted.value;
      return withCookies(
        wantsHtml(request) ? seeOther('/admin') : json({ status: 'success', data: { user } }),
        cookies,
      );
    },
  },
  {
    limit: 'login',
    onRefused: (request, refused) => {
      if (!wantsHtml(request)) return refused;
      const wait = refused.headers.get('retry-after');
      return seeOther(`/admin/login?${new URLSearchParams(wait ? { wait } : { failed: 'origin' })}`);
    },
  },
);
