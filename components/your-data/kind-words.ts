import type { RequestKind } from '#lib/privacy/requests/privacy-request.ts';

/** What a person can ask for, in their own words. */
export const askedWords: Record<RequestKind, string> = {
  access: 'See what you hold about me',
  correction: 'Correct or complete my data',
  withdrawal: 'Withdraw my consent',
  nominee: 'Name a person who acts for me',
  erasure: 'Erase my data',
  complaint: 'Complain',
};
