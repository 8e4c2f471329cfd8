import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { formFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { seeOther } from '#lib/http/responses.ts';
import { discardLetters } from '#lib/letters/change-letters.ts';
import { discardSchema } from '#lib/letters/letter.schema.ts';
import { failurePages, lettersPath, toLetters } from '../../letters-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'writeLetters',
      summary: 'Removes held letters, which applicants do not notice',
      params: lettersPath,
      body: formFields(discardSchema, { mostBytes: 64_000, lists: ['id'] }),
      output: data(z.object({ discarded: z.int(), left: z.int() })),
      refuses: ['invalid'],
    },
    ({ headers, params, body }) => discardLetters(headers, params.id, body),
    {
      pages: {
        ...failurePages,
        done: ({ discarded, left }, { params }) =>
          left > 0
            ? toLetters(params.id, { done: 'discarded', discarded })
            : seeOther(`/admin/letters?discarded=${discarded}`),
      },
    },
  ),
});
