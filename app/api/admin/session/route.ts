import { z } from 'zod';
import { address, done, endpoint } from '#lib/api/address.ts';
import { clearCache, signOut } from '#lib/people/auth/session.ts';
import { credentialsSchema, signedInWire, signIn } from '#lib/people/auth/sign-in.ts';
import {
  accountDisabled,
  forgetTypedEmail,
  keepTypedEmail,
  nextAddress,
  nextField,
  withCookies,
  wrongCredentials,
} from '#lib/people/auth/sign-in-page.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { type Failure, refuse, success } from '#lib/platform/http/result.ts';
import { loginPage, refusedProblem } from './login-page.ts';

const credentials = credentialsSchema.extend({
  next: nextField.meta({ description: 'For a plain form: the page to open after signing in.' }),
});

const secondStep = z.object({ second_factor: z.literal(true) });

/** On to the requested page, or to that of the second step. */
const leadOn = (isSignedIn: boolean, next: unknown) =>
  seeOther(isSignedIn ? nextAddress(next) : `/admin/login/code?${new URLSearchParams({ next: nextAddress(next) })}`);

function problemOf({ message, retryAfterSeconds }: Failure): Record<string, string> {
  if (retryAfterSeconds !== undefined) return { wait: String(retryAfterSeconds) };
  return { failed: message === accountDisabled ? 'disabled' : '1' };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'staff',
    summary: 'Says who is signed in',
    output: signedInWire,
    verb: async ({ caller }) => success(caller),
    toWire: ({ id, name, email }) => ({ user: { id, name, email } }),
  }),
  POST: endpoint({
    audience: 'everyone',
    budget: 'sign-in',
    summary: 'Signs in with email and password',
    body: formFields(credentials, { refuse: always(refuse('forbidden', wrongCredentials)) }),
    output: z.union([signedInWire, secondStep]),
    limit: 'login',
    verb: ({ headers, body }) => signIn(headers, body),
    toWire: ({ user }) => (user ? { user } : { second_factor: true as const }),
    cookies: ({ user, cookies }, { headers }) => (user ? [...cookies, ...forgetTypedEmail(headers)] : cookies),
    done: ({ user }, { body, fields }) =>
      withCookies(leadOn(user !== null, body.next), user ? [] : keepTypedEmail(fields.email)),
    failed: (failure, call) =>
      withCookies(
        loginPage(call ? problemOf(failure) : { failed: '1' }, call?.fields.next),
        keepTypedEmail(call?.fields.email),
      ),
    refused: (failure) => loginPage(refusedProblem(failure), null),
  }),
  DELETE: endpoint({
    audience: 'everyone',
    budget: 'sign-in',
    summary: 'Signs out',
    output: done(),
    limit: 'login',
    verb: async ({ headers }) => success(await signOut(headers)),
    toWire: () => Response.json({ status: 'success' }, { headers: { 'cache-control': 'no-store', ...clearCache } }),
    cookies: (cookies) => cookies,
  }),
});
