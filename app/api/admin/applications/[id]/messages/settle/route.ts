import { submissionPath } from '#app/api/admin/paths.ts';
import { address, done, endpoint } from '#lib/api/address.ts';
import { settleSchema } from '#lib/applications/conversations/message.ts';
import { settleMessages } from '#lib/applications/conversations/staff-messages.ts';
import { afterMessage, placeOfMessage } from '../conversation-place.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeToApplicants',
    summary: 'Settles that an applicant’s messages need no answer',
    params: submissionPath,
    body: settleSchema,
    output: done(),
    refuses: ['not_found', 'invalid'],
    verb: ({ caller, params, body }) => settleMessages(caller, params.id, body),
    back: ({ params, fields }) => placeOfMessage(params.id, fields.back),
    done: (_, { params, fields }) => afterMessage(params.id, fields.back, 'settled'),
  }),
});
