import { answer } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { readFields } from '#lib/http/read-fields.ts';
import { failureResponse, seeOther } from '#lib/http/responses.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';
import { mailNotFound } from '#lib/outbox/mail-failures.ts';
import { updateMail } from '#lib/outbox/update-mail.ts';

const refusedAs = (request: Request, refused: Response) => (wantsHtml(request) ? failurePage(refused) : refused);

// Buttons of plain forms: `action` says what to do with the mail.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>(
  {
    POST: async (request, params) => {
      const id = numericId(params.id);
      if (!id) return refusedAs(request, failureResponse(mailNotFound.failure));
      const fields = await readFields(request, maxLoginBytes);
      const done = fields.ok ? await updateMail(request.headers, id, fields.value.action) : fields;
      if (!wantsHtml(request)) return answer(done, (action) => ({ action }));
      if (done.ok) return seeOther(`/admin/mail/${id}?done=${done.value}`);
      if (done.failure.code === 'conflict') return seeOther(`/admin/mail/${id}?done=moved_on`);
      return failurePage(failureResponse(done.failure));
    },
  },
  { onRefused: refusedAs },
);
