import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { discardLetters } from '#lib/applications/letters/batch.ts';
import { discardSchema } from '#lib/applications/letters/letter.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { lettersPath, toLetters } from '../../letters-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeLetters',
    summary: 'Removes held letters, which applicants do not notice',
    params: lettersPath,
    body: formFields(discardSchema, { maxBytes: 64_000, lists: ['id'] }),
    output: z.object({ discarded: z.int(), left: z.int() }),
    refuses: ['invalid'],
    verb: ({ caller, params, body }) => discardLetters(caller, params.id, body),
    done: ({ discarded, left }, { params }) =>
      left > 0
        ? toLetters(params.id, { done: 'discarded', discarded })
        : seeOther(`/admin/letters?discarded=${discarded}`),
  }),
});
