import MailComposer from 'nodemailer/lib/mail-composer';
import { database } from '#lib/platform/db/client.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { asciiAddress, headerText } from '#lib/platform/text/mail-address.ts';
import { composeMail } from './compose-mail.ts';
import { deliver, type Outcome } from './deliver.ts';
import { fillIn, type LinkedMail, type LinkMaker, type MadeLink } from './link-maker.ts';
import { carriesLink, type MailKind } from './mail-kinds.ts';
import { senderAddress } from './mail-row.ts';
import type { MailServer } from './mail-server.ts';
import { knowsOf, mayKnow, type NoticeKind, namedInSettings, toldIn } from './notices.ts';
import { type ClaimedMail, markHandingOver } from './outbox.ts';
import { countStaffMail, secondsUntilStaffMail, uncountStaffMail } from './receipt-limit.ts';

/**
 * The complete message of an email (RFC 5322). Every attempt has the same Message-ID and date. It is marked as
 * automatic (RFC 3834), so that out-of-office replies do not answer it.
 * @param made the link that it carries, which the stored text does not have
 */
export async function buildMimeMessage(
  id: number,
  made: MadeLink | null = null,
): Promise<{ to: string; message: Buffer }> {
  const { subject, text, html } = await composeMail(id);
  const row = await database().mail.findUniqueOrThrow({
    where: { id },
    select: { toAddress: true, toName: true, replyTo: true, messageId: true, createdAt: true },
  });
  const { centreName, email } = await getSettings();
  const composer = new MailComposer({
    from: { name: headerText(centreName, 200), address: senderAddress() },
    to: { name: row.toName ?? '', address: asciiAddress(row.toAddress) },
    replyTo: asciiAddress(row.replyTo ?? email) || undefined,
    subject: headerText(subject),
    text: made ? fillIn(text, made) : text,
    ...(html && { html: made ? fillIn(html, made) : html }),
    messageId: row.messageId,
    date: row.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...made?.headers },
    // The composer must never read a file or fetch an address that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { to: asciiAddress(row.toAddress), message: await composer.compile().build() };
}

/** Emails that a person of the centre wrote to an address that anybody may have entered. */
const turnKinds = ['letter', 'contact_reply'] as const satisfies MailKind[];
type TurnKind = (typeof turnKinds)[number];

/** Whether an email counts towards the limit of its address while it is sent. */
const takesTurn = (kind: MailKind): kind is TurnKind => turnKinds.some((each) => each === kind);

/** The statuses in which an application's letters are not sent, and those in which a message's answers are not. */
const silent = ['withdrawn', 'suspected', 'spam'];

const ended: Record<TurnKind, string> = {
  letter: 'This letter was not sent, because the application was withdrawn or removed in the meantime.',
  contact_reply: 'This answer was not sent, because the message was removed or marked as spam in the meantime.',
};

/** An email that may be sent now. */
interface Turn {
  /** Takes back that the email was counted, because it did not arrive. */
  giveBack: () => Promise<void>;
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
  if (await countStaffMail(toAddress)) return { giveBack: () => uncountStaffMail(toAddress) };
  const seconds = Math.ceil(await secondsUntilStaffMail(toAddress));
  return { kind: 'waits', until: new Date(now.getTime() + seconds * 1000) };
}

const hour = 3_600_000;
const expired = 'This email waited more than an hour, and its link was for an hour. Ask for a new one.';
const notNeeded = 'This email was not sent, because it is no longer needed.';

/** Why an email has become pointless while it waited. */
const staleWords = ({ kind, createdAt }: ClaimedMail, now: Date): string | null =>
  kind === 'password_reset' && now.getTime() - createdAt.getTime() > hour ? expired : null;

async function attempt(claimed: ClaimedMail, server: MailServer, made: MadeLink | null): Promise<Outcome> {
  try {
    const { to, message } = await buildMimeMessage(claimed.id, made);
    return await deliver(server, {
      from: senderAddress(),
      to,
      message,
      markHandingOver: () => markHandingOver(claimed),
    });
  } catch (error) {
    return notComposed(claimed, error);
  }
}

function notComposed({ id }: ClaimedMail, error: unknown): Outcome {
  logError(`Email ${id} could not be composed`, error);
  return { kind: 'delayed', words: 'The email could not be composed. The server’s log says why.' };
}

/** The attempt to send an email with a link. The link stays only if the recipient may have got it. */
async function sendWithLink(claimed: ClaimedMail & LinkedMail, server: MailServer, makeLink: LinkMaker) {
  try {
    const made = await makeLink(claimed);
    if (!made) return { kind: 'needless', words: notNeeded } as const;
    const outcome = await attempt(claimed, server, made);
    const isWithRecipient = outcome.kind === 'sent' || outcome.kind === 'uncertain';
    // One that stays behind opens nothing, because no one knows it.
    if (!isWithRecipient) await made.takeBack().catch((error: unknown) => logError('A link stayed behind', error));
    return outcome;
  } catch (error) {
    return notComposed(claimed, error);
  }
}

/** The attempt to send what takes turns. It counts for its address only if the recipient may have got it. */
async function sendInTurn(claimed: ClaimedMail & Parameters<typeof mailTurn>[0], server: MailServer): Promise<Outcome> {
  try {
    const turn = await mailTurn(claimed, new Date());
    if ('kind' in turn) return turn;
    const outcome = await attempt(claimed, server, null);
    if (outcome.kind !== 'sent' && outcome.kind !== 'uncertain') await turn.giveBack();
    return outcome;
  } catch (error) {
    return notComposed(claimed, error);
  }
}

/** The attempt to send an email without a link. One for staff is sent only to those who may still know what it says. */
async function sendPlain(claimed: ClaimedMail, server: MailServer): Promise<Outcome> {
  try {
    const words = await whyNotForStaff(claimed);
    return words ? { kind: 'needless', words } : await attempt(claimed, server, null);
  } catch (error) {
    return notComposed(claimed, error);
  }
}

/** Tries once to send a claimed email. Never throws. */
export async function sendOne(claimed: ClaimedMail, server: MailServer, makeLink: LinkMaker): Promise<Outcome> {
  const stale = staleWords(claimed, new Date());
  if (stale) return { kind: 'refused', words: stale };
  const { kind } = claimed;
  if (takesTurn(kind)) return sendInTurn({ ...claimed, kind }, server);
  return carriesLink(kind) ? sendWithLink({ ...claimed, kind }, server, makeLink) : sendPlain(claimed, server);
}

/** The events that the emails to staff announce. */
const toldOf: Partial<Record<MailKind, readonly NoticeKind[]>> = {
  notice: ['application'],
  applicant_notice: ['message', 'answer'],
  contact_notice: ['message'],
  request_notice: ['message'],
  closing_notice: ['closing'],
  ending_notice: ['erasure'],
  warning: ['warning'],
};

const notTheirs =
  'This email was not sent, because its reader lost the role, the program or the access in the meantime.';
const mayBeLess = 'This email was not sent, because the access of its reader changed after it was written.';

/** The parts of an email's key after its kind, such as the 12 of "closing:12:…". */
const named = (key: string) => key.split(':');

/** Whether a daily email still tells its reader what they may know: it counts what they could read when it was written. */
async function isSameReader({ key, createdAt }: ClaimedMail): Promise<boolean> {
  const [, , id = ''] = named(key);
  const reader = await database().user.findUnique({ where: { id }, select: { disabledAt: true, updatedAt: true } });
  return reader !== null && reader.disabledAt === null && reader.updatedAt <= createdAt;
}

/**
 * Why an email to staff is no longer for its reader. Null if it is, and for all other emails. What was written for a
 * person who may know of a program can wait longer than they may.
 */
async function whyNotForStaff(claimed: ClaimedMail): Promise<string | null> {
  const { id, kind, key } = claimed;
  if (kind === 'digest') return (await isSameReader(claimed)) ? null : mayBeLess;
  const kinds = toldOf[kind];
  if (!kinds && kind !== 'notices') return null;
  const mail = await database().mail.findUniqueOrThrow({
    where: { id },
    select: { toAddress: true, submission: { select: { programId: true } } },
  });
  // It tells what its reader may still know.
  if (!kinds) return (await toldIn({ key, toAddress: mail.toAddress })).length > 0 ? null : notTheirs;
  const programId = kind === 'closing_notice' ? Number(named(key)[1]) : (mail.submission?.programId ?? null);
  const address = mail.toAddress.toLowerCase();
  const person = await database().user.findUnique({ where: { email: address }, select: knowsOf(programId) });
  if (person?.disabledAt) return notTheirs;
  if (person && kinds.some((each) => mayKnow(each, person))) return null;
  const isNamed = (await namedInSettings()).some((each) => each.toLowerCase() === address);
  return isNamed ? null : notTheirs;
}
