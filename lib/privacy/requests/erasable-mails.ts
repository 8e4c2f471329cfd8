import type { PersonData } from './find-person-data.ts';

/**
 * The emails that an erasure removes by themselves. Those of an application or a message go with it, and others are still
 * to be sent.
 */
export const erasableMails = (mails: PersonData['mails']) =>
  mailsOfNothing(mails).filter(({ status }) => ['sent', 'failed', 'cancelled', 'uncertain'].includes(status));

/** The emails that belong to no application and no message. */
export const mailsOfNothing = (mails: PersonData['mails']) =>
  mails.filter(({ submissionId, replyId }) => submissionId === null && replyId === null);
