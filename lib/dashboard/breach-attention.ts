import { database } from '../db/client.ts';
import { boardClock } from '../privacy/breaches/board-clock.ts';
import { countPeople, untoldCount } from '../privacy/breaches/find-people.ts';
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
