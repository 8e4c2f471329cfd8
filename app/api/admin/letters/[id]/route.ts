import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { changeBatch } from '#lib/applications/letters/batch.ts';
import { maxLetterBytes, wordsSchema } from '#lib/applications/letters/letter.ts';

import { formFields } from '#lib/platform/http/inputs.ts';
import { lettersPath, toLetters } from '../letters-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeLetters',
    summary: 'Changes the held letters that were written together, but not those that were changed by themselves',
    params: lettersPath,
    body: formFields(wordsSchema, { maxBytes: maxLetterBytes }),
    output: z.object({ changed: z.int() }),
    refuses: ['not_found', 'invalid'],
    verb: ({ caller, params, body }) => changeBatch(caller, params.id, body),
    back: ({ params }) => `/admin/letters/${params.id}#all-form`,
    done: (_, { params }) => toLetters(params.id, { done: 'saved' }),
  }),
});
