import { noteRead } from '../audit/read-log.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { hasMailServer } from '../mail/mail-server.ts';
import { submissionNotFound } from '../submissions/submission-failures.ts';
import { mailAddress } from '../text/mail-address.ts';
import type { Conversation } from './conversation.ts';
import { findMessages, noteMessagesRead } from './find-messages.ts';

/** The messages about a submission. They count as read from now on. @returns forbidden; not_found */
export async function getConversation(headers: Headers, id: number, now = new Date()): Promise<Result<Conversation>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const submission = await database().submission.findUnique({
    where: { id },
    select: {
      pageId: true,
      programId: true,
      applicantEmail: true,
      _count: { select: { messages: { where: { userId: null, answeredAt: null } } } },
    },
  });
  if (!submission) return submissionNotFound;
  noteRead(admin.value, { kind: 'application', programId: submission.programId, submissionId: id });
  const messages = await findMessages(id);
  await noteMessagesRead(id, 'staff', now);
  return success({
    messages,
    isWaiting: submission._count.messages > 0,
    hasPage: submission.pageId !== null,
    toldByMail: hasMailServer() ? mailAddress(submission.applicantEmail ?? '') : null,
  });
}
