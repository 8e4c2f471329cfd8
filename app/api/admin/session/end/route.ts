import { address, endpoint, redirect } from '#lib/api/address.ts';
import { clearCache, signOut } from '#lib/people/auth/session.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';
import { isOwnWrite, noOrigin } from '#lib/platform/http/same-origin.ts';

const signedOut = () => seeOther('/admin/login?signedout=1', clearCache);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  // The address of the sign-out button, because a plain form can post but not delete.
  POST: endpoint({
    audience: 'everyone',
    budget: 'sign-in',
    summary: 'Signs out and redirects to the sign-in page',
    output: redirect,
    refuses: ['forbidden'],
    verb: async (
      { request, headers }, // Everyone may call it, and yet it changes what the caller's session names.
    ) => (isOwnWrite(request.method, headers) ? success(await signOut(headers)) : noOrigin),
    toWire: signedOut,
    cookies: (cookies) => cookies,
    done: signedOut,
  }),
});
