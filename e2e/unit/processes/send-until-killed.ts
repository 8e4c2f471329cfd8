import { mailServer } from '#lib/mail/mail-server.ts';
import { startSending } from '#lib/mail/send-mails.ts';
import { makeMailLink } from '#lib/operations/outbox/make-mail-link.ts';

// A process that only sends, for the tests that kill it.
startSending(mailServer(), makeMailLink);
setInterval(() => {}, 60_000);
