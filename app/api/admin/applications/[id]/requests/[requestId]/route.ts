import { z } from 'zod';
import { address, done, endpoint, pathId } from '#lib/api/address.ts';
import { noSuchRequest, requestChangeSchema, updateRequest } from '#lib/applications/corrections/requests.ts';

import { always, shape } from '#lib/platform/http/inputs.ts';

const requestPath = shape(z.object({ id: pathId, requestId: pathId }), always(noSuchRequest));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeToApplicants',
    summary: 'Ends a request to an applicant, or gives them until another day',
    params: requestPath,
    body: requestChangeSchema,
    output: done(),
    refuses: ['not_found', 'invalid'],
    verb: ({ caller, params: { id: submissionId, requestId }, body }) =>
      updateRequest(caller, { submissionId, requestId }, body),
    back: ({ params }) => `/admin/submissions/${params.id}#requests`,
    done: (_, { params }) => `/admin/submissions/${params.id}#requests`,
  }),
});
