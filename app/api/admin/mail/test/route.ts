import { answer } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { failureResponse, seeOther } from '#lib/http/responses.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';
import { sendTestMail } from '#lib/outbox/send-test-mail.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute(
  {
    POST: async (request) => {
      const sent = await sendTestMail(request.headers);
      if (!wantsHtml(request)) return answer(sent, (mail) => mail, 201);
      return sent.ok ? seeOther(`/admin/mail/${sent.value.id}?done=test`) : failurePage(failureResponse(sent.failure));
    },
  },
  { onRefused: (request, refused) => (wantsHtml(request) ? failurePage(refused) : refused) },
);
