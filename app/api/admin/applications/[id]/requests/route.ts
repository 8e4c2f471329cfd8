import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { address, data, endpoint } from '#lib/api/address.ts';
import { maxMessageBytes } from '#lib/applications/conversations/message.ts';
import { mayWriteTo } from '#lib/applications/conversations/templates.ts';
import { createRequest, requestSchema } from '#lib/applications/corrections/requests.ts';
import { formFields, onceSchema } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeToApplicants',
    summary: 'Asks an applicant to answer questions of the form again',
    params: submissionPath,
    body: formFields(requestSchema.extend({ once: onceSchema.catch(undefined) }), {
      maxBytes: maxMessageBytes,
      lists: ['questions'],
    }),
    output: data(z.object({ is_told: z.boolean().meta({ description: 'Whether an email says so.' }) }), 201),
    refuses: ['not_found', 'conflict', 'invalid'],
    verb: ({ caller, params, body }) => createRequest(caller, params.id, body),
    before: ({ caller, params, fields }) => mayWriteTo(caller, params.id, 'request', fields),
    toWire: ({ isTold }) => ({ is_told: isTold }),
    back: ({ params }) => `/admin/submissions/${params.id}#request-form`,
    done: (_, { params }) => `/admin/submissions/${params.id}#requests`,
  }),
});
