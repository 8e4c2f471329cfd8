import { providerPage } from '#app/api/admin/session/login-page.ts';
import { address, endpoint, redirect } from '#lib/api/address.ts';
import { forgetTypedEmail, nextAddress } from '#lib/people/auth/sign-in-page.ts';
import { signInByProvider } from '#lib/people/provider/provider-sign-in.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  // The provider sends browsers here with a GET. What they bring counts once, and only in the browser that asked for it.
  GET: endpoint({
    audience: 'everyone',
    summary: 'Takes the answer of the university’s sign-in provider and signs in',
    output: redirect,
    refuses: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
    verb: ({ headers, request }) => signInByProvider(headers, new URL(request.url).searchParams),
    toWire: ({ outcome, next }) =>
      seeOther(
        outcome === 'second step'
          ? `/admin/login/code?${new URLSearchParams({ next: nextAddress(next) })}`
          : nextAddress(next),
      ),
    cookies: ({ cookies }, { headers }) => [...cookies, ...forgetTypedEmail(headers)],
    failed: (failure, call) => providerPage(failure, call),
  }),
});
