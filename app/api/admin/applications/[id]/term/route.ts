import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { notEnding } from '#lib/privacy/retention/find-ending.ts';
import { termRefused, termSchema } from '#lib/privacy/retention/term.schema.ts';
import { termActions } from '#lib/privacy/retention/term.ts';
import { updateTerm } from '#lib/privacy/retention/update-term.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Keeps a decided application for longer than its term, or erases it before its end',
      params: idPath(notEnding, 'The submission_id.'),
      body: formFields(termSchema, { refuse: termRefused }),
      output: data(z.object({ action: z.enum(termActions) })),
      refuses: ['not_found'],
    },
    ({ headers, params, body }) => updateTerm(headers, params.id, body),
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
