import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { formFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { seeOther } from '#lib/http/responses.ts';
import { notEnding } from '#lib/privacy/terms/find-ending.ts';
import { termRefused, termSchema } from '#lib/privacy/terms/term.schema.ts';
import { termActions } from '#lib/privacy/terms/term.ts';
import { updateTerm } from '#lib/privacy/terms/update-term.ts';

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
