import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { releaseSchema } from '#lib/applications/letters/letter.ts';
import { releaseLetters } from '#lib/applications/letters/release.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { lettersPath, toLetters } from '../../letters-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeLetters',
    summary: 'Releases held letters: they are on the private pages at once, and emails bring them',
    params: lettersPath,
    body: formFields(releaseSchema, { maxBytes: 64_000, lists: ['id'] }),
    output: z.object({ released: z.int(), left: z.int() }),
    refuses: ['not_found', 'invalid', 'conflict'],
    verb: ({ caller, params, body }) => releaseLetters(caller, params.id, body),
    done: ({ released, left }, { params }) => toLetters(params.id, { done: 'released', released, left }),
  }),
});
