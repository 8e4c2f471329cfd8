import { database } from '../db/client.ts';
import type { Outcome } from './deliver.ts';
import type { MailKind } from './mail-kinds.ts';
import type { ClaimedMail } from './outbox.ts';
import { countStaffMail, secondsUntilStaffMail, uncountStaffMail } from './receipt-limit.ts';

/** What a person of the centre wrote to an address that anybody may have entered. */
const turnKinds = ['letter', 'contact_reply'] as const satisfies MailKind[];
type TurnKind = (typeof turnKinds)[number];

/** Whether an email counts towards the limit of its address while it is sent. */
export const takesTurn = (kind: MailKind): kind is TurnKind => turnKinds.some((each) => each === kind);

/** The statuses in which an application's letters are not sent, and those in which a message's answers are not. */
const silent = ['withdrawn', 'suspected', 'spam'];

const ended: Record<TurnKind, string> = {
  letter: 'This letter was not sent, because the application was withdrawn or removed in the meantime.',
  contact_reply: 'This answer was not sent, because the message was removed or marked as spam in the meantime.',
};

/** An email that may be sent now. */
interface Turn {
  /** Takes back that the email was counted, because it did not arrive. */
  giveBack: () => void;
}

/**
 * Whether a letter or an answer may be sent now. It counts towards the limit of emails to one address, but it waits for
 * its turn instead of being dropped. @returns the turn, or what became of the email without one
 */
export async function mailTurn(
  { id, kind }: Pick<ClaimedMail, 'id'> & { kind: TurnKind },
  now: Date,
): Promise<Turn | Outcome> {
  const mail = await database().mail.findUnique({
    where: { id },
    select: {
      toAddress: true,
      submission: { select: { status: true } },
      reply: { select: { message: { select: { status: true, removedAt: true } } } },
    },
  });
  const message = mail?.reply?.message;
  const status = kind === 'letter' ? mail?.submission?.status : message?.removedAt ? undefined : message?.status;
  if (!mail || status === undefined || silent.includes(status)) return { kind: 'needless', words: ended[kind] };
  const { toAddress } = mail;
  if (countStaffMail(toAddress)) return { giveBack: () => uncountStaffMail(toAddress) };
  return { kind: 'waits', until: new Date(now.getTime() + Math.ceil(secondsUntilStaffMail(toAddress)) * 1000) };
}
