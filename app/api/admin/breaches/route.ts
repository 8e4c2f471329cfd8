import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { breachSchema } from '#lib/privacy/breaches/breach.ts';
import { createBreach } from '#lib/privacy/breaches/save-breach.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Records a breach of personal data in the register',
      body: formFields(breachSchema, { maxBytes: maxJsonBytes }),
      output: data(z.object({ id: z.int() }), 201),
    },
    ({ headers, body }) => createBreach(headers, body),
    {
      pages: {
        done: ({ id }) => seeOther(`/admin/breaches/${id}?done=created`),
        ...formPages(() => '/admin/breaches/new'),
      },
    },
  ),
});
