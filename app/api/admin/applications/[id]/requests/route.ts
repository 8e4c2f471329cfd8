import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { onceSchema } from '#lib/api/once.schema.ts';
import { data } from '#lib/api/outputs.ts';
import { maxMessageBytes } from '#lib/conversations/message.schema.ts';
import { addTemplate } from '#lib/conversations/templates.ts';
import { createRequest } from '#lib/corrections/create-request.ts';
import { requestSchema } from '#lib/corrections/request.schema.ts';
import { seeOther } from '#lib/http/responses.ts';
import { submissionPath } from '../../submission-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Asks an applicant to answer questions of the form again',
      params: submissionPath,
      body: formFields(requestSchema.extend({ once: onceSchema }), maxMessageBytes, ['questions']),
      output: data(z.object({ is_told: z.boolean().meta({ description: 'Whether an email says so.' }) }), 201),
      refuses: ['not_found', 'conflict', 'invalid'],
    },
    async ({ headers, params, body }) =>
      (await addTemplate(headers, params.id, 'request', body)) ?? createRequest(headers, params.id, body),
    {
      toWire: ({ isTold }) => ({ is_told: isTold }),
      pages: {
        done: (_, { params }) => seeOther(`/admin/submissions/${params.id}#requests`),
        ...formPages<{ id: number }>(({ params }) => `/admin/submissions/${params.id}#request-form`),
      },
    },
  ),
});
