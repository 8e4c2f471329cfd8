import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { shownInvitation } from '#lib/applications/private-pages/holder.ts';
import { invite, inviteSchema } from '#lib/applications/private-pages/page-links.ts';
import { privateLink } from '#lib/applications/private-pages/private-link.ts';
import { onceSchema } from '#lib/platform/http/inputs.ts';
import { ownForms } from '../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'invite',
    budget: 'rows',
    summary: 'Makes a link for a co-founder, who fills in your draft with you or reads it',
    body: inviteSchema.extend({ once: onceSchema }),
    output: data(z.object({ private_link: z.string() }), 201),
    refuses: ['invalid', 'conflict'],
    verb: ({ caller, body }) => invite(caller, body),
    toWire: ({ token }) => ({ private_link: privateLink(token) }),
    cookies: ({ pageId, token }) => [shownInvitation.show(pageId, token)],
    ...ownForms('/apply/mine#invite', '/apply/mine/invited'),
  }),
});
