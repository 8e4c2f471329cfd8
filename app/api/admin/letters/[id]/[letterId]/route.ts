import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { changeLetter } from '#lib/applications/letters/batch.ts';
import { letterSchema, maxLetterBytes } from '#lib/applications/letters/letter.ts';

import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { letterPath } from '../../letters-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'writeLetters',
      summary: 'Changes one held letter by itself',
      params: letterPath,
      body: formFields(letterSchema, { maxBytes: maxLetterBytes }),
      output: data(z.object({ id: z.int() })),
      refuses: ['not_found', 'invalid', 'conflict'],
    },
    ({ headers, params, body }) => changeLetter(headers, params.id, params.letterId, body),
    {
      pages: {
        ...formPages<{ id: string; letterId: number }>(
          ({ params }) => `/admin/letters/${params.id}/${params.letterId}#letter-form`,
        ),
        done: ({ id }, { params }) => seeOther(`/admin/letters/${params.id}?after=${id - 1}&done=letter#letter-${id}`),
      },
    },
  ),
});
