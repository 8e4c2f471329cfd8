import { database, everyApplication } from '../db/client.ts';
import { requestsShown } from '../privacy/requests/find-requests.ts';
import type { RequestShow } from '../privacy/requests/privacy-request.ts';
import { shownDay } from '../time/kolkata-time.ts';
import { type Attention, type AttentionGroup, counted } from './dashboard.ts';

/** Applications that cannot be confirmed, because the applicant named no parent. */
async function withoutParent(): Promise<Attention[]> {
  const where = { parentAddress: null };
  const [count, first] = await Promise.all([
    everyApplication().submissionHold.count({ where }),
    everyApplication().submissionHold.findFirst({ where, orderBy: { expiresAt: 'asc' }, select: { expiresAt: true } }),
  ]);
  if (!first) return [];
  const text = counted(
    count,
    'application waits for a parent without an address',
    'applications wait for a parent without an address',
  );
  return [{ text, note: `The first is erased on ${shownDay(first.expiresAt)}`, href: '/admin/waiting' }];
}

/** Privacy requests whose answer is late or due within a week, and applications that wait for a parent in vain. */
export async function privacyAttention(now: Date): Promise<AttentionGroup[]> {
  const item = async (show: RequestShow, one: string, many: string, before: string) => {
    const where = requestsShown(show, now);
    const [count, first] = await Promise.all([
      database().privacyRequest.count({ where }),
      database().privacyRequest.findFirst({ where, orderBy: { dueAt: 'asc' }, select: { dueAt: true } }),
    ]);
    if (!first) return [];
    const note = `${before} ${shownDay(first.dueAt)}`;
    return [
      { text: counted(count, one, many), note, href: `/admin/privacy?show=${show}`, isUrgent: show === 'overdue' },
    ];
  };
  const items = await Promise.all([
    item('overdue', 'overdue privacy request', 'overdue privacy requests', 'The first answer was due on'),
    item('soon', 'privacy request to answer soon', 'privacy requests to answer soon', 'The first answer is due on'),
    withoutParent(),
  ]);
  return [{ title: 'Privacy', items: items.flat() }];
}
