import { address, done, endpoint } from '#lib/api/address.ts';
import { askOwnParent, ownParentSchema } from '#lib/applications/private-pages/mine/own-waiting.ts';
import { ownForms } from '../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'askParent',
    budget: 'rows',
    summary: 'Emails your parent the link to confirm your application, again or to another address',
    body: ownParentSchema,
    output: done(),
    refuses: ['not_found', 'invalid', 'conflict', 'too_many_requests'],
    verb: ({ caller, body }) => askOwnParent(caller, body.email),
    ...ownForms('/apply/mine#parent-form', '/apply/mine?parent=sent#done'),
  }),
});
