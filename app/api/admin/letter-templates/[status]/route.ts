import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { noSuchLetters } from '#lib/applications/letters/batch.ts';
import { maxLetterBytes, templateSchema } from '#lib/applications/letters/letter.ts';

import { saveLetterTemplate } from '#lib/applications/letters/templates.ts';
import { always, formFields, shape } from '#lib/platform/http/inputs.ts';

const statusPath = shape(z.object({ status: z.string().max(50) }), always(noSuchLetters));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Changes what letters about a status begin with, or goes back to the sample',
    params: statusPath,
    body: formFields(templateSchema, { maxBytes: maxLetterBytes }),
    output: z.object({ status: z.string() }),
    refuses: ['not_found', 'invalid'],
    verb: ({ caller, params, body }) => saveLetterTemplate(caller, params.status, body),
    back: ({ params }) => `/admin/letters/templates#${params.status}-form`,
    done: ({ status }) => `/admin/letters/templates?saved=${status}#${status}`,
  }),
});
