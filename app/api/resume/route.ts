import { z } from 'zod';
import { address, done, endpoint } from '#lib/api/address.ts';
import { resumeDraft } from '#lib/applications/drafts/resume-draft.ts';
import { pageCookies } from '#lib/applications/private-pages/holder.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'rows',
    summary: 'Opens a private page with its typed code. The answer’s cookies are a link for this browser alone',
    body: z.object({ code: z.string().catch('') }),
    output: done(),
    refuses: ['invalid', 'too_many_requests'],
    verb: ({ headers, body }) => resumeDraft(headers, body.code),
    cookies: pageCookies,
    back: '/apply/resume#resume',
    done: '/apply/mine',
  }),
});
