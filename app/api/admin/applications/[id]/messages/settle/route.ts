import { submissionPath } from '#app/api/admin/paths.ts';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { done } from '#lib/api/outputs.ts';
import { settleSchema } from '#lib/applications/conversations/message.ts';
import { settleMessages } from '#lib/applications/conversations/staff-messages.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { afterMessage, placeOfMessage } from '../conversation-place.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'writeToApplicants',
      summary: 'Settles that an applicant’s messages need no answer',
      params: submissionPath,
      body: formFields(settleSchema),
      output: done(),
      refuses: ['not_found', 'invalid'],
    },
    ({ headers, params, body }) => settleMessages(headers, params.id, body),
    {
      pages: formPages(
        ({ params }, { back }) => placeOfMessage(params.id, back),
        ({ params, fields }) => afterMessage(params.id, fields.back, 'settled'),
      ),
    },
  ),
});
