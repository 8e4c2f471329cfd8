import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { always, formFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { requestPasswordReset } from '#lib/auth/request-password-reset.ts';
import { keepTypedEmail } from '#lib/auth/typed-email.ts';
import { withCookies } from '#lib/auth/with-cookies.ts';
import { refuse } from '#lib/http/result.ts';
import { addressField } from '#lib/text/typed-text.schema.ts';
import { refusedPage, resetPage } from './reset-page.ts';

const asked = 'If an account uses this email address, we email it a link, at most three an hour.';
const noAddress = refuse('invalid', 'Enter an email address, like name@example.com.');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      budget: 'sign-in',
      summary: 'Requests an email with a link to set a new password',
      body: formFields(z.object({ email: addressField }), { refuse: always(noAddress) }),
      output: done({ message: asked }),
      limit: 'login',
    },
    ({ headers, body }) => requestPasswordReset(headers, body.email),
    {
      pages: {
        done: () => resetPage({ sent: '1' }),
        failed: (_failure, call) => withCookies(resetPage({ problem: 'address' }), keepTypedEmail(call?.fields.email)),
        refused: refusedPage,
      },
    },
  ),
});
