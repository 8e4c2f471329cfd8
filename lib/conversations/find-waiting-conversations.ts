import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';

/** An applicant who waits for an answer. */
export interface WaitingConversation {
  submissionId: number;
  programTitle: string;
  /** The oldest message that waits, and how many do. */
  since: Date;
  count: number;
  isRead: boolean;
}

const mostListed = 200;
const isWaiting = { userId: null, answeredAt: null };

/** The applicants who wait for an answer, the longest first, and how many there are. @returns forbidden */
export async function findWaitingConversations(
  headers: Headers,
): Promise<Result<{ waiting: WaitingConversation[]; total: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const groups = await database().submissionMessage.groupBy({
    by: ['submissionId'],
    where: isWaiting,
    _min: { id: true, at: true },
    // Counts the messages that have a time of reading.
    _count: { id: true, readAt: true },
    orderBy: { _min: { id: 'asc' } },
  });
  const shown = groups.slice(0, mostListed);
  const submissions = await database().submission.findMany({
    where: { id: { in: shown.map(({ submissionId }) => submissionId) } },
    select: { id: true, program: { select: { title: true } } },
  });
  const titles = new Map(submissions.map(({ id, program }) => [id, program.title]));
  return success({
    waiting: shown.map(({ submissionId, _min, _count }) => ({
      submissionId,
      programTitle: titles.get(submissionId) ?? '',
      since: _min.at ?? new Date(0),
      count: _count.id,
      isRead: _count.readAt === _count.id,
    })),
    total: groups.length,
  });
}

/** How many messages of applicants wait for an answer. For callers that know that an administrator asks. */
export const countWaitingMessages = (): Promise<number> => database().submissionMessage.count({ where: isWaiting });
