import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { sendTestLetter } from '#lib/applications/letters/release.ts';
import { lettersPath, toLetters } from '../../letters-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeLetters',
    summary: 'Emails a letter to the person who asks, as its applicant would get it',
    params: lettersPath,
    output: z.object({ to: z.string() }),
    refuses: ['not_found', 'invalid'],
    verb: ({ caller, params }) => sendTestLetter(caller, params.id),
    done: (_, { params }) => toLetters(params.id, { done: 'test' }),
  }),
});
