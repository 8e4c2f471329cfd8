import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { notEnding, updateRetention } from '#lib/privacy/retention/ending-applications.ts';
import { retentionActions, retentionRefused, retentionSchema } from '#lib/privacy/retention/retention.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Keeps a decided application for longer than its term, or erases it before its end',
      params: idPath(notEnding, 'The submission_id.'),
      body: formFields(retentionSchema, { refuse: retentionRefused }),
      output: data(z.object({ action: z.enum(retentionActions) })),
      refuses: ['not_found'],
    },
    ({ headers, params, body }) => updateRetention(headers, params.id, body),
    {
      pages: {
        done: ({ action }) => seeOther(`/admin/ending?done=${action}`),
        ...formPages<{ id: number }>(
          ({ params, fields }) => `/admin/ending/${params.id}#${String(fields.action)}-form`,
        ),
      },
    },
  ),
});
