import { database } from '../db/client.ts';
import type { Outcome } from './deliver.ts';
import type { ClaimedMail } from './outbox.ts';
import { countReceipt, secondsUntilRoom, uncountReceipt } from './receipt-limit.ts';

/** The statuses in which an application's letters are not sent. */
const silent = ['withdrawn', 'suspected', 'spam'];

const ended: Outcome = {
  kind: 'needless',
  words: 'This letter was not sent, because the application was withdrawn or removed in the meantime.',
};

/** A letter that may be sent now. */
interface Turn {
  /** Takes back that the letter was counted, because it did not arrive. */
  giveBack: () => void;
}

/**
 * Whether a letter may be sent now. It counts towards the limit of emails to one address, but it waits for its turn
 * instead of being dropped. @returns the turn, or what became of the letter without one
 */
export async function letterTurn({ id }: Pick<ClaimedMail, 'id'>, now: Date): Promise<Turn | Outcome> {
  const mail = await database().mail.findUnique({
    where: { id },
    select: { toAddress: true, submission: { select: { status: true } } },
  });
  if (!mail?.submission || silent.includes(mail.submission.status)) return ended;
  const { toAddress } = mail;
  if (countReceipt(toAddress)) return { giveBack: () => uncountReceipt(toAddress) };
  return { kind: 'waits', until: new Date(now.getTime() + Math.ceil(secondsUntilRoom(toAddress)) * 1000) };
}
