import { database, everyApplication } from '#lib/platform/db/client.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { boardClock } from '#lib/privacy/breaches/board-clock.ts';
import { countPeople, untoldCount } from '#lib/privacy/breaches/find-people.ts';
import { requestsShown } from '#lib/privacy/requests/find-requests.ts';
import type { RequestShow } from '#lib/privacy/requests/privacy-request.ts';
import { type Attention, type AttentionGroup, counted } from './dashboard.ts';

/** The open breaches: the Board's 72 hours, and who was not told yet. */
export async function breachAttention(now: Date): Promise<AttentionGroup[]> {
  const open = await database().breach.findMany({
    where: { closedAt: null },
    orderBy: { noticedAt: 'asc' },
    select: { id: true, title: true, noticedAt: true, boardDetailAt: true, closedAt: true, frozenAt: true },
  });
  const items = open.map(async (breach): Promise<Attention> => {
    const { words } = boardClock(breach, now);
    const untold = breach.frozenAt ? untoldCount(await countPeople(breach.id)) : null;
    const people =
      untold === null
        ? 'No one has been told yet'
        : untold === 0
          ? 'Everyone was told'
          : `${counted(untold, 'person', 'people')} still to be told`;
    return {
      text: words,
      note: `${breach.title}. ${people}`,
      href: `/admin/breaches/${breach.id}`,
      isUrgent: breach.boardDetailAt === null || untold !== 0,
    };
  });
  return [{ title: 'Breaches', items: await Promise.all(items) }];
}

/** Applications that wait for a parent: those whose applicant named one, or named none and cannot be confirmed. */
async function waitingForParents(isNamed: boolean): Promise<Attention[]> {
  const where = { parentAddress: isNamed ? { not: null } : null };
  const [count, first] = await Promise.all([
    everyApplication().submissionHold.count({ where }),
    everyApplication().submissionHold.findFirst({ where, orderBy: { expiresAt: 'asc' }, select: { expiresAt: true } }),
  ]);
  if (!first) return [];
  const text = isNamed
    ? counted(count, 'application waits for a parent to confirm', 'applications wait for a parent to confirm')
    : counted(
        count,
        'application waits for a parent without an address',
        'applications wait for a parent without an address',
      );
  return [{ text, note: `The first is erased on ${shownDay(first.expiresAt)}`, href: '/admin/waiting' }];
}

/** Decided applications that are erased at the end of their term. */
async function atTheirEnd(): Promise<Attention[]> {
  const where = { announcedAt: { not: null } };
  const [count, first] = await Promise.all([
    database().submissionTerm.count({ where }),
    database().submissionTerm.findFirst({ where, orderBy: { eraseAt: 'asc' }, select: { eraseAt: true } }),
  ]);
  if (!first) return [];
  const text = counted(count, 'application reaches the end of its term', 'applications reach the end of their term');
  return [{ text, note: `The first is erased on ${shownDay(first.eraseAt)}`, href: '/admin/ending' }];
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
    waitingForParents(true),
    waitingForParents(false),
    atTheirEnd(),
  ]);
  return [{ title: 'Privacy', items: items.flat() }];
}
