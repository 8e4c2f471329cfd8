import { mailServer } from '#lib/mail/mail-server.ts';
import { startSending } from '#lib/mail/send-mails.ts';
import { makeMailedLink } from '#lib/page-mails/make-mailed-link.ts';

// A process that only sends, for the tests that kill it.
startSending(mailServer(), makeMailedLink);
setInterval(() => {}, 60_000);
