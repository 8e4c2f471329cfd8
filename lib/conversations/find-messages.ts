import { database } from '../db/client.ts';
import { type Message, messageColumns, toMessage } from './conversation.ts';

type Side = 'staff' | 'applicant';

/** What the other side wrote, and this one has to read or to answer. */
export const writtenTo = (side: Side) => (side === 'staff' ? { userId: null } : { userId: { not: null } });

/** What an applicant wrote that waits for an answer, up to the newest message that staff saw. */
export const waitingOf = (submissionId: number, seen?: number) => ({
  ...{ submissionId, userId: null, answeredAt: null },
  ...(seen !== undefined && { id: { lte: seen } }),
});

/** The messages about a submission, oldest first. For callers that know who asks. */
export async function findMessages(submissionId: number): Promise<Message[]> {
  const rows = await database().submissionMessage.findMany({
    where: { submissionId },
    orderBy: { id: 'asc' },
    select: messageColumns,
  });
  return rows.map(toMessage);
}

/** Notes that one side saw what the other wrote. What was read before keeps its time. */
export async function noteMessagesRead(submissionId: number, by: Side, now: Date): Promise<void> {
  const unread = { submissionId, readAt: null, ...writtenTo(by) };
  // A page is read far more often than a message is new, and a read should not wait for the one writer.
  if ((await database().submissionMessage.count({ where: unread })) === 0) return;
  await database().submissionMessage.updateMany({ where: unread, data: { readAt: now } });
}

/** Whether a message repeats the newest one of the same side, as a second press of the button does. */
export async function isRepeated(
  submissionId: number,
  by: Side,
  text: string,
  files: readonly { sha256: string }[],
): Promise<boolean> {
  const last = await database().submissionMessage.findFirst({
    where: { submissionId },
    orderBy: { id: 'desc' },
    select: { userId: true, text: true, files: { orderBy: { id: 'asc' }, select: { sha256: true } } },
  });
  if (last === null || (last.userId === null ? 'applicant' : 'staff') !== by || last.text !== text) return false;
  return last.files.map(({ sha256 }) => sha256).join() === files.map(({ sha256 }) => sha256).join();
}
