import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { noSuchLetters } from '#lib/applications/letters/batch.ts';
import { maxLetterBytes, templateSchema } from '#lib/applications/letters/letter.ts';

import { saveLetterTemplate } from '#lib/applications/letters/templates.ts';
import { always, formFields, shape } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

const statusPath = shape(z.object({ status: z.string().max(50) }), always(noSuchLetters));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Changes what letters about a status begin with, or goes back to the sample',
      params: statusPath,
      body: formFields(templateSchema, { maxBytes: maxLetterBytes }),
      output: data(z.object({ status: z.string() })),
      refuses: ['not_found', 'invalid'],
    },
    ({ headers, params, body }) => saveLetterTemplate(headers, params.status, body),
    {
      pages: {
        ...formPages<{ status: string }>(({ params }) => `/admin/letters/templates#${params.status}-form`),
        done: ({ status }) => seeOther(`/admin/letters/templates?saved=${status}#${status}`),
      },
    },
  ),
});
