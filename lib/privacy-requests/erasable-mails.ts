import type { HeldData } from './find-held.ts';

/** The emails that an erasure removes by themselves. Those of an application go with it, and others are still to be sent. */
export const erasableMails = (mails: HeldData['mails']) =>
  mails.filter(
    ({ submissionId, status }) =>
      submissionId === null && ['sent', 'failed', 'cancelled', 'uncertain'].includes(status),
  );
