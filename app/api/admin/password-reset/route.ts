import { requestPasswordReset } from '#lib/auth/request-password-reset.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { readFields } from '#lib/http/read-fields.ts';
import { failureResponse, json } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';
import { refusedPage, resetPage } from './reset-page.ts';

const asked = 'If an account uses this email address, we have sent it a link.';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute(
  {
    POST: async (request) => {
      const fields = await readFields(request, maxLoginBytes);
      const result = fields.ok ? await requestPasswordReset(fields.value.email) : fields;
      if (wantsHtml(request)) return result.ok ? resetPage({ sent: '1' }) : resetPage({ problem: 'address' });
      return result.ok ? json({ status: 'success', message: asked }) : failureResponse(result.failure);
    },
  },
  { limit: 'login', onRefused: (request, refused) => (wantsHtml(request) ? refusedPage(refused) : refused) },
);
