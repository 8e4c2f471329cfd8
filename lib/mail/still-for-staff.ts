import { database } from '#lib/platform/db/client.ts';
import { knowsOf, mayKnow, namedInSettings } from './find-notified.ts';
import { toldIn } from './gather-notices.ts';
import type { MailKind } from './mail-kinds.ts';
import type { NoticeKind } from './notice-kinds.ts';
import type { ClaimedMail } from './outbox.ts';

/** What the emails to staff tell of. */
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

/** What an email's key names after its kind, such as the 12 of "closing:12:…". */
const named = (key: string) => key.split(':');

/** Whether a daily email still tells its reader what they may know: it counts what they could read when it was written. */
async function isSameReader({ key, createdAt }: ClaimedMail): Promise<boolean> {
  const [, , id = ''] = named(key);
  const reader = await database().user.findUnique({ where: { id }, select: { disabledAt: true, updatedAt: true } });
  return reader !== null && reader.disabledAt === null && reader.updatedAt <= createdAt;
}

/**
 * Why an email to staff is no longer for its reader. Null if it is, and for all other emails. What was written for a person who
 * may know of a program can wait longer than they may.
 */
export async function whyNotForStaff(claimed: ClaimedMail): Promise<string | null> {
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
