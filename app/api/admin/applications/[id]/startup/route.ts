import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { address, data, endpoint } from '#lib/api/address.ts';
import { makeStartup } from '#lib/applications/submissions/startups/made-startup.ts';
import { startupChoicesSchema } from '#lib/applications/submissions/startups/startup-values.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { formFields, onceSchema } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Makes a draft of a startup out of an accepted application, with what may be public of it',
    params: submissionPath,
    body: formFields(startupChoicesSchema.extend({ once: onceSchema.catch(undefined) }), { maxBytes: maxJsonBytes }),
    output: data(z.object({ id: z.int() }), 201),
    refuses: ['not_found', 'invalid', 'conflict', 'unsupported_type'],
    verb: ({ caller, params, body: { once, ...choices } }) => makeStartup(caller, params.id, choices, { once }),
    back: ({ params }) => `/admin/submissions/${params.id}/startup#startup-form`,
    done: ({ id }) => `/admin/content/startup/${id}?made=yes`,
  }),
});
