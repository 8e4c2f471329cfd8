import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { signedInWire } from '#lib/auth/signed-in.wire.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { failureResponse, seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';
import { acceptanceSchema, acceptInvitation } from '#lib/staff/accept-invitation.ts';
import { refusedProblem } from '../../session/login-page.ts';

/** Back to the invitation's page. The address says which fields are wrong and keeps the typed name. */
function backToPage(failure: Failure, { token, name }: Record<string, unknown>): Response {
  const { errors = {}, retryAfterSeconds } = failure;
  if (retryAfterSeconds !== undefined) return failurePage(failure);
  const query = new URLSearchParams(Object.keys(errors).map((field) => ['wrong', field]));
  if (typeof name === 'string' && name) query.set('name', name.slice(0, 200));
  return seeOther(`/admin/invitation/${encodeURIComponent(String(token ?? ''))}?${query}`);
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      summary: 'Accepts an invitation and signs in',
      body: formFields(acceptanceSchema, maxLoginBytes),
      output: data(signedInWire),
      refuses: ['conflict'],
      limit: 'login',
    },
    ({ headers, body }) => acceptInvitation(headers, body),
    {
      toWire: ({ user }) => ({ user }),
      cookies: ({ cookies }) => cookies,
      pages: {
        done: () => seeOther('/admin'),
        failed: (failure, call) => (call ? backToPage(failure, call.body) : failureResponse(failure)),
        refused: (failure) => seeOther(`/admin/login?${new URLSearchParams(refusedProblem(failure))}`),
      },
    },
  ),
});
