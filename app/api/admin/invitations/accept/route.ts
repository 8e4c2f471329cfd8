import { address, endpoint } from '#lib/api/address.ts';
import { signedInWire } from '#lib/people/auth/sign-in.ts';
import { guessedPassword } from '#lib/people/passwords/password-rules.ts';
import {
  acceptanceSchema,
  acceptInvitation,
  getInvitation,
  invitationAddresses,
  typedName,
} from '#lib/people/staff/join-by-invitation.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { formFields, problemsByField } from '#lib/platform/http/inputs.ts';
import { failureResponse, seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';
import { refusedProblem } from '../../session/login-page.ts';

const maxToken = 100;

/** Back to the invitation's page. The address says which fields are wrong. The typed name is kept beside it. */
function backToPage(failure: Failure, { token, name }: Record<string, unknown>): Response {
  const { errors = {}, retryAfterSeconds } = failure;
  if (retryAfterSeconds !== undefined || typeof token !== 'string' || token.length > maxToken)
    return failurePage(failure);
  const { location, cookie } = invitationAddresses.keep(token);
  const wrong = errors.new_password?.includes(guessedPassword) ? ['guessed'] : Object.keys(errors);
  const query = new URLSearchParams(wrong.map((field) => ['wrong', field]));
  const back = seeOther(`${location}?${query}`, { 'set-cookie': cookie });
  if (typeof name === 'string') back.headers.append('set-cookie', typedName.keep(name.slice(0, 200), location));
  return back;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'sign-in',
    summary: 'Accepts an invitation and signs in',
    body: formFields(acceptanceSchema, { refuse: problemsByField('There is a problem. Check your answers.') }),
    output: signedInWire,
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ headers, body }) => acceptInvitation(headers, body),
    before: ({ fields: { token } }) => getInvitation(typeof token === 'string' ? token : ''),
    toWire: ({ user }) => ({ user }),
    cookies: ({ cookies }) => cookies,
    done: '/admin',
    failed: (failure, call) => (call ? backToPage(failure, call.fields) : failureResponse(failure)),
    refused: (failure) => seeOther(`/admin/login?${new URLSearchParams(refusedProblem(failure))}`),
  }),
});
