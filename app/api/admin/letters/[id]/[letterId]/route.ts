import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { changeLetter } from '#lib/applications/letters/batch.ts';
import { letterSchema, maxLetterBytes } from '#lib/applications/letters/letter.ts';

import { formFields } from '#lib/platform/http/inputs.ts';
import { letterPath } from '../../letters-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeLetters',
    summary: 'Changes one held letter by itself',
    params: letterPath,
    body: formFields(letterSchema, { maxBytes: maxLetterBytes }),
    output: z.object({ id: z.int() }),
    refuses: ['not_found', 'invalid', 'conflict'],
    verb: ({ caller, params, body }) => changeLetter(caller, params.id, params.letterId, body),
    back: ({ params }) => `/admin/letters/${params.id}/${params.letterId}#letter-form`,
    done: ({ id }, { params }) => `/admin/letters/${params.id}?after=${id - 1}&done=letter#letter-${id}`,
  }),
});
