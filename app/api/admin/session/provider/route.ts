import { z } from 'zod';
import { address, endpoint, redirect } from '#lib/api/address.ts';
import { nextAddress, nextField } from '#lib/people/auth/sign-in-page.ts';
import { beginAtProvider } from '#lib/people/provider/provider.ts';
import { query as addressQuery, always } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { providerPage } from '../login-page.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  // A link and no form: a policy that lets forms lead to this site alone would stop the way on to the provider.
  GET: endpoint({
    audience: 'everyone',
    summary: 'Leads to the university’s sign-in provider',
    query: addressQuery(z.object({ next: nextField }), always(refuse('invalid', 'This address is not valid.'))),
    output: redirect,
    refuses: ['not_found'],
    verb: ({ query: { next } }) => beginAtProvider(nextAddress(next), null),
    toWire: ({ location }) => seeOther(location),
    cookies: ({ cookies }) => cookies,
    failed: (failure, call) => providerPage(failure, call),
  }),
});
