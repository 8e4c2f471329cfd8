import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { requestPasswordReset } from '#lib/auth/request-password-reset.ts';
import { keepTypedEmail } from '#lib/auth/typed-email.ts';
import { withCookies } from '#lib/auth/with-cookies.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { refusedPage, resetPage } from './reset-page.ts';

const asked = 'If an account uses this email address, we have sent it a link.';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      budget: 'sign-in',
      summary: 'Requests an email with a link to set a new password',
      body: formFields(z.object({ email: z.string() }), maxLoginBytes),
      output: done({ message: asked }),
      limit: 'login',
    },
    ({ headers, body }) => requestPasswordReset(headers, body.email),
    {
      toWire: () => null,
      pages: {
        done: () => resetPage({ sent: '1' }),
        failed: (_failure, call) => withCookies(resetPage({ problem: 'address' }), keepTypedEmail(call?.fields.email)),
        refused: refusedPage,
      },
    },
  ),
});
