import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { done } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { noSuchRequest, requestChangeSchema, updateRequest } from '#lib/applications/corrections/requests.ts';

import { always, formFields, shape } from '#lib/platform/http/inputs.ts';

const requestPath = shape(z.object({ id: pathId, requestId: pathId }), always(noSuchRequest));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'writeToApplicants',
      summary: 'Ends a request to an applicant, or gives them until another day',
      params: requestPath,
      body: formFields(requestChangeSchema),
      output: done(),
      refuses: ['not_found', 'invalid'],
    },
    ({ headers, params: { id: submissionId, requestId }, body }) =>
      updateRequest(headers, { submissionId, requestId }, body),
    {
      pages: formPages(
        ({ params }) => `/admin/submissions/${params.id}#requests`,
        ({ params }) => `/admin/submissions/${params.id}#requests`,
      ),
    },
  ),
});
