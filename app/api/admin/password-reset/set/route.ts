import { resetPassword } from '#lib/auth/reset-password.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { readFields } from '#lib/http/read-fields.ts';
import { failureResponse, json, seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';
import { createRoute } from '#lib/http/route.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';
import { refusedPage, resetPage } from '../reset-page.ts';

/** What was wrong as a code; a token that is still good comes along. */
function problemPage({ code, errors }: Failure, token: unknown): Response {
  if (code !== 'invalid' || typeof token !== 'string') return resetPage({ problem: 'over' });
  return resetPage({ token, problem: errors?.password ? 'length' : 'differ' });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute(
  {
    POST: async (request) => {
      const fields = await readFields(request, maxLoginBytes);
      const result = fields.ok ? await resetPassword(fields.value) : fields;
      if (!wantsHtml(request)) return result.ok ? json({ status: 'success' }) : failureResponse(result.failure);
      if (result.ok) return seeOther('/admin/login?reset=1');
      return problemPage(result.failure, fields.ok ? fields.value.token : null);
    },
  },
  { limit: 'login', onRefused: (request, refused) => (wantsHtml(request) ? refusedPage(refused) : refused) },
);
