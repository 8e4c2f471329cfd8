import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { makeStartup } from '#lib/applications/submissions/startups/made-startup.ts';
import { startupChoicesSchema } from '#lib/applications/submissions/startups/startup-values.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { formFields, onceSchema } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Makes a draft of a startup out of an accepted application, with what may be public of it',
      params: submissionPath,
      body: formFields(startupChoicesSchema.extend({ once: onceSchema.catch(undefined) }), { maxBytes: maxJsonBytes }),
      output: data(z.object({ id: z.int() }), 201),
      refuses: ['not_found', 'invalid', 'conflict', 'unsupported_type'],
    },
    ({ headers, params, body: { once, ...choices } }) => makeStartup(headers, params.id, choices, { once }),
    {
      pages: {
        ...formPages<{ id: number }>(({ params }) => `/admin/submissions/${params.id}/startup#startup-form`),
        done: ({ id }) => seeOther(`/admin/content/startup/${id}?made=yes`),
      },
    },
  ),
});
