import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { done } from '#lib/api/outputs.ts';
import { resumeDraft } from '#lib/applications/drafts/resume-draft.ts';
import { pageCookies } from '#lib/applications/private-pages/holder.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { formPages } from '../form-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      budget: 'rows',
      summary: 'Opens a private page with its typed code. The answer’s cookies are a link for this browser alone',
      body: formFields(z.object({ code: z.string().catch('') })),
      output: done(),
      refuses: ['invalid', 'too_many_requests'],
    },
    ({ headers, body }) => resumeDraft(headers, body.code),
    {
      cookies: pageCookies,
      pages: formPages(
        () => '/apply/resume#resume',
        () => '/apply/mine',
      ),
    },
  ),
});
