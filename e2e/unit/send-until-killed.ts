import { startSending } from '#lib/mail/send-mails.ts';

// A process that only sends, for the tests that kill it.
startSending();
setInterval(() => {}, 60_000);
