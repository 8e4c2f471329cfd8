import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { linkStartup, startupLinkSchema } from '#lib/applications/submissions/startups/startup-plan.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Links an accepted application to a startup that the site has, or ends such a link',
    params: submissionPath,
    body: startupLinkSchema,
    output: z.object({ id: z.int() }),
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, params, body }) => linkStartup(caller, params.id, body),
    back: ({ params, fields: { action } }) =>
      `/admin/submissions/${params.id}${action === 'link' ? '/startup#startup-link' : '#startups'}`,
    done: (_, { params }) => `/admin/submissions/${params.id}#startups`,
  }),
});
