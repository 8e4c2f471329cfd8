import { address, done, endpoint } from '#lib/api/address.ts';
import { askLostLink, lostLinkAnswer } from '#lib/applications/private-pages/mails/lost-links.ts';
import { linkAddressSchema, wrongAddress } from '#lib/applications/private-pages/mails/page-mail.ts';
import { needMail } from '#lib/mail/mail-server.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'rows',
    summary: 'Emails the links to what was saved with an address. The answer does not tell whether anything was',
    body: formFields(linkAddressSchema, { refuse: always(wrongAddress) }),
    output: done({ message: lostLinkAnswer }),
    refuses: ['invalid', 'conflict', 'too_many_requests'],
    verb: ({ headers, body }) => askLostLink(headers, body.email),
    before: needMail('This site cannot send emails now. Write to us instead.'),
    back: '/apply/resume#lost',
    done: '/apply/resume?lost=asked#done',
  }),
});
