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
  /** Whether they answered a request, and nobody has looked at it yet. */
  hasAnswered: boolean;
}

const mostListed = 200;
const isWaiting = { userId: null, answeredAt: null };

/** Requests whose answers nobody has seen. */
const isUnseen = { answeredAt: { not: null }, seenAt: null };

/**
 * The applicants who wait for an answer, the longest first, and how many there are. Those who answered a request wait
 * until somebody looks at it. @returns forbidden
 */
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
  const answered = await database().answerRequest.findMany({
    where: isUnseen,
    orderBy: { answeredAt: 'asc' },
    select: { submissionId: true, answeredAt: true },
  });
  const answeredAt = new Map(answered.map((each) => [each.submissionId, each.answeredAt]));
  const written = new Map(groups.map((group) => [group.submissionId, group]));
  const all = [...new Set([...written.keys(), ...answeredAt.keys()])].map((submissionId) => {
    const { _min, _count } = written.get(submissionId) ?? {};
    const answer = answeredAt.get(submissionId);
    const moments = [_min?.at, answer].flatMap((at) => at ?? []);
    return {
      submissionId,
      since: new Date(Math.min(...moments.map((at) => at.getTime()))),
      count: _count?.id ?? 0,
      isRead: !answer && _count?.readAt === _count?.id,
      hasAnswered: answer !== undefined,
    };
  });
  const shown = all.sort((one, other) => one.since.getTime() - other.since.getTime()).slice(0, mostListed);
  const submissions = await database().submission.findMany({
    where: { id: { in: shown.map(({ submissionId }) => submissionId) } },
    select: { id: true, program: { select: { title: true } } },
  });
  const titles = new Map(submissions.map(({ id, program }) => [id, program.title]));
  return success({
    waiting: shown.map((each) => ({ ...each, programTitle: titles.get(each.submissionId) ?? '' })),
    total: all.length,
  });
}

/**
 * How many messages of applicants wait for an answer, and answers to requests for somebody to look at them. For callers
 * that know that an administrator asks.
 */
export async function countWaitingMessages(): Promise<number> {
  const messages = await database().submissionMessage.count({ where: isWaiting });
  return messages + (await database().answerRequest.count({ where: isUnseen }));
}
