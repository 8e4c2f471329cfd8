import { auditEntry } from '../../audit/record.ts';
import type { AdminUser } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';

interface Step {
  requestId: number;
  by: AdminUser;
  /** Such as "privacy_request.answer". */
  action: string;
  /** A sentence without anything about the person, because it outlives their data. */
  words: string;
  at: Date;
}

/** The writes that record a step in the request's own log and in the audit log, for one array transaction. */
export const stepWrites = ({ requestId, by, action, words, at }: Step) => [
  database().privacyStep.create({ data: { requestId, at, userEmail: by.email, words } }),
  auditEntry(by, action, 'privacy_request', requestId, { step: words }),
];
