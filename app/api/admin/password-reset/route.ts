import { z } from 'zod';
import { address, done, endpoint } from '#lib/api/address.ts';
import { keepTypedEmail, withCookies } from '#lib/people/auth/sign-in-page.ts';
import { requestPasswordReset } from '#lib/people/passwords/password-reset.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { refusedPage, resetPage } from './reset-page.ts';

const asked = 'If an account uses this email address, we email it a link, at most three an hour.';
const noAddress = refuse('invalid', 'Enter an email address, like name@example.com.');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'sign-in',
    summary: 'Requests an email with a link to set a new password',
    body: formFields(z.object({ email: addressField }), { refuse: always(noAddress) }),
    output: done({ message: asked }),
    limit: 'login',
    verb: ({ headers, body }) => requestPasswordReset(headers, body.email),
    done: () => resetPage({ sent: '1' }),
    failed: (_failure, call) => withCookies(resetPage({ problem: 'address' }), keepTypedEmail(call?.fields.email)),
    refused: refusedPage,
  }),
});
