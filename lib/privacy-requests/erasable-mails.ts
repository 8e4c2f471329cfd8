import type { PersonData } from './find-person-data.ts';

/** The emails that an erasure removes by themselves. Those of an application go with it, and others are still to be sent. */
export const erasableMails = (mails: PersonData['mails']) =>
  mails.filter(
    ({ submissionId, status }) =>
      submissionId === null && ['sent', 'failed', 'cancelled', 'uncertain'].includes(status),
  );
