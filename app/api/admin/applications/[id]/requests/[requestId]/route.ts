import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, checkedFields, firstProblem, shape } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { noSuchRequest, updateRequest } from '#lib/corrections/create-request.ts';
import { requestChangeSchema } from '#lib/corrections/request.schema.ts';
import { seeOther } from '#lib/http/responses.ts';

const requestPath = shape(z.object({ id: pathId, requestId: pathId }), always(noSuchRequest));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Ends a request to an applicant, or gives them until another day',
      params: requestPath,
      body: checkedFields(requestChangeSchema, firstProblem, maxLoginBytes),
      output: done(),
      refuses: ['not_found', 'invalid'],
    },
    ({ headers, params: { id: submissionId, requestId }, body }) =>
      updateRequest(headers, { submissionId, requestId }, body),
    {
      toWire: (value) => value,
      pages: {
        done: (_, { params }) => seeOther(`/admin/submissions/${params.id}#requests`),
        ...formPages<{ id: number }>(({ params }) => `/admin/submissions/${params.id}#requests`),
      },
    },
  ),
});
