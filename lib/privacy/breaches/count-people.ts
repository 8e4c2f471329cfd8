import { database } from '../../db/client.ts';
import { waitingMailStates } from '../../mail/mail-state.ts';
import type { PeopleCounts } from './breach.ts';

/** Those who were told: by an email that the mail server took, or by hand. */
const wasTold = { OR: [{ toldAt: { not: null } }, { mail: { is: { status: 'sent' } } }] };

/** How many people of a fixed list know of the breach. */
export async function countPeople(breachId: number): Promise<PeopleCounts> {
  const count = (where: object) => database().breachPerson.count({ where: { breachId, ...where } });
  const untold = { toldAt: null };
  const [total, told, waiting, failed, left, withoutAddress] = await Promise.all([
    count({}),
    count(wasTold),
    count({ ...untold, mail: { is: { status: { in: [...waitingMailStates, 'held'] } } } }),
    count({ ...untold, mail: { is: { status: { in: ['failed', 'uncertain', 'cancelled'] } } } }),
    count({ ...untold, mailId: null, email: { not: null } }),
    count({ ...untold, mailId: null, email: null }),
  ]);
  return { total, told, waiting, failed, left, withoutAddress };
}

/** How many still do not know. */
export const untoldCount = ({ total, told }: PeopleCounts): number => total - told;
