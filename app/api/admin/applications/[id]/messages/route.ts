import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { address, data, endpoint } from '#lib/api/address.ts';
import { answerSchema, formSchema, messageTypes, readMessage } from '#lib/applications/conversations/message.ts';

import { sendMessage } from '#lib/applications/conversations/staff-messages.ts';
import { mayWriteTo } from '#lib/applications/conversations/templates.ts';
import { upload } from '#lib/platform/http/inputs.ts';
import { success } from '#lib/platform/http/result.ts';
import { afterMessage, placeOfMessage } from './conversation-place.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeToApplicants',
    summary: 'Sends a message to an applicant, who reads it on their private page',
    params: submissionPath,
    body: upload(formSchema, messageTypes),
    output: data(z.object({ is_told: z.boolean().meta({ description: 'Whether an email says so.' }) }), 201),
    refuses: ['not_found', 'conflict', 'invalid', 'too_large', 'unsupported_type'],
    verb: ({ request, caller, headers, params }) =>
      readMessage(request, {
        before: (input) => mayWriteTo(caller, params.id, 'message', input),
        schema: answerSchema,
        send: async (message, sent) => {
          const answer = await sendMessage(caller, headers, params.id, message, new Date(), sent);
          return answer.ok ? success({ ...answer.value, back: message.back }) : answer;
        },
      }),
    toWire: ({ isTold }) => ({ is_told: isTold }),
    done: ({ back }, { params }) => afterMessage(params.id, back, 'sent'),
    back: ({ params, fields }) => placeOfMessage(params.id, fields.back),
  }),
});
