import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { writeSchema } from '#lib/applications/letters/letter.ts';
import { writeLetters } from '#lib/applications/letters/new-batch.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { toLetters } from './letters-path.ts';

const written = z.object({
  batch: z.string().meta({ description: 'The token of the letters.' }),
  batches: z.int().meta({ description: 'How many batches: letters about different statuses have one each.' }),
  written: z.int().meta({ description: 'How many letters. Those that were there already are not counted.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'writeLetters',
    summary: 'Writes letters to applicants, which are held until they are released',
    body: formFields(writeSchema, { maxBytes: 64_000 }),
    output: data(written, 201),
    refuses: ['invalid', 'conflict'],
    verb: ({ caller, body }) => writeLetters(caller, body),
    done: ({ batch, batches }) => (batches === 1 ? toLetters(batch) : seeOther('/admin/letters')),
  }),
});
