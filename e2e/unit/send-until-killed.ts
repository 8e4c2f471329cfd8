import { startSending } from '#lib/mail/send-mails.ts';

// A process of its own that only sends, for the tests that kill it.
startSending();
setInterval(() => {}, 60_000);
