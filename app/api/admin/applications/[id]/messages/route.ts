import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { answerSchema, maxMessageBytes } from '#lib/conversations/message.schema.ts';
import { sendMessage } from '#lib/conversations/send-message.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { submissionPath } from '../../submission-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Sends a message to an applicant, who reads it on their private page',
      params: submissionPath,
      body: formFields(answerSchema, maxMessageBytes),
      output: data(z.object({ is_told: z.boolean().meta({ description: 'Whether an email says so.' }) }), 201),
      refuses: ['not_found', 'conflict', 'invalid'],
    },
    ({ headers, params, body }) => sendMessage(headers, params.id, body),
    {
      toWire: ({ isTold }) => ({ is_told: isTold }),
      pages: {
        done: (_, { params }) => seeOther(`/admin/submissions/${params.id}#messages`),
        failed: (failure) => failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
