import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { checkedFields, firstProblem } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { settleSchema } from '#lib/conversations/message.schema.ts';
import { settleMessages } from '#lib/conversations/send-message.ts';
import { seeOther } from '#lib/http/responses.ts';
import { submissionPath } from '../../../submission-path.ts';
import { afterMessage, placeOfMessage } from '../conversation-place.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Settles that an applicant’s messages need no answer',
      params: submissionPath,
      body: checkedFields(settleSchema, firstProblem, maxLoginBytes),
      output: done(),
      refuses: ['not_found', 'invalid'],
    },
    ({ headers, params, body }) => settleMessages(headers, params.id, body),
    {
      toWire: (value) => value,
      pages: {
        done: (_, { params, body }) => seeOther(afterMessage(params.id, body.back, 'settled')),
        ...formPages<{ id: number }>(({ params }, { back }) => placeOfMessage(params.id, back)),
      },
    },
  ),
});
