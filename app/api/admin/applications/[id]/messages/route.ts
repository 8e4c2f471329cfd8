import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { answerSchema, formSchema, messageTypes, readMessage } from '#lib/applications/conversations/message.ts';

import { sendMessage } from '#lib/applications/conversations/staff-messages.ts';
import { mayWriteTo } from '#lib/applications/conversations/templates.ts';
import { upload } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';
import { afterMessage, placeOfMessage } from './conversation-place.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'writeToApplicants',
      summary: 'Sends a message to an applicant, who reads it on their private page',
      params: submissionPath,
      body: upload(formSchema, messageTypes),
      output: data(z.object({ is_told: z.boolean().meta({ description: 'Whether an email says so.' }) }), 201),
      refuses: ['not_found', 'conflict', 'invalid', 'too_large', 'unsupported_type'],
    },
    ({ request, headers, params }) =>
      readMessage(request, {
        before: (input) => mayWriteTo(headers, params.id, 'message', input),
        schema: answerSchema,
        send: async (message, sent) => {
          const answer = await sendMessage(headers, params.id, message, new Date(), sent);
          return answer.ok ? success({ ...answer.value, back: message.back }) : answer;
        },
      }),
    {
      toWire: ({ isTold }) => ({ is_told: isTold }),
      pages: {
        done: ({ back }, { params }) => seeOther(afterMessage(params.id, back, 'sent')),
        ...formPages<{ id: number }>(({ params }, { back }) => placeOfMessage(params.id, back)),
      },
    },
  ),
});
