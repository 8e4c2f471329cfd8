import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { breachSchema } from '#lib/privacy/breaches/breach.ts';
import { createBreach } from '#lib/privacy/breaches/save-breach.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Records a breach of personal data in the register',
    body: formFields(breachSchema, { maxBytes: maxJsonBytes }),
    output: data(z.object({ id: z.int() }), 201),
    verb: ({ caller, body }) => createBreach(caller, body),
    done: ({ id }) => `/admin/breaches/${id}?done=created`,
    back: '/admin/breaches/new',
  }),
});
