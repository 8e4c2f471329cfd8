import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { linkStartup, startupLinkSchema } from '#lib/applications/submissions/startups/startup-plan.ts';
import { formFields } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Links an accepted application to a startup that the site has, or ends such a link',
      params: submissionPath,
      body: formFields(startupLinkSchema),
      output: data(z.object({ id: z.int() })),
      refuses: ['not_found', 'conflict'],
    },
    ({ headers, params, body }) => linkStartup(headers, params.id, body),
    {
      pages: formPages<{ id: number }>(
        ({ params }, { action }) =>
          `/admin/submissions/${params.id}${action === 'link' ? '/startup#startup-link' : '#startups'}`,
        ({ params }) => `/admin/submissions/${params.id}#startups`,
      ),
    },
  ),
});
