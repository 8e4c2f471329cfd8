import { z } from 'zod';
import { auditEntry } from '../audit/record.ts';
import { type Caller, requireRight } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { type Result, success } from '../http/result.ts';
import { type NoticeKind, type NoticeTime, noticeKinds, noticeTimes, rightToNotice } from '../mail/notice-kinds.ts';
import { readSettings } from '../settings/read-settings.ts';
import { mailAddresses } from '../text/mail-address.ts';

/** Of the events that a person may know of. */
export type NoticeChoices = Partial<Record<NoticeKind, NoticeTime>>;

const time = z.enum(noticeTimes, 'Choose when you are told: at once, daily or never.');

/** When a person wants the email about each kind of event. */
export const choicesSchema = z.object({
  application: time,
  message: time,
  answer: time,
  closing: time,
  // Only those who may know of them are asked.
  erasure: time.optional(),
  warning: time.optional(),
});

const isTime = (text: string | undefined): text is NoticeTime => noticeTimes.some((each) => each === text);

const offeredTo = ({ may }: Caller) => noticeKinds.filter((kind) => may(rightToNotice[kind]));

/** When the person who asks gets which emails. @returns forbidden for those who get none */
export async function getNoticeChoices(headers: Headers): Promise<Result<NoticeChoices>> {
  const caller = await requireRight(headers, 'fileSubmissions');
  if (!caller.ok) return caller;
  const { id: userId, email } = caller.value;
  const rows = await database().noticeChoice.findMany({ where: { userId }, select: { kind: true, time: true } });
  const named = mailAddresses((await readSettings()).notificationEmails).map((address) => address.toLowerCase());
  const unchosen = named.includes(email.toLowerCase()) ? 'at_once' : 'never';
  const timeOf = (kind: NoticeKind): NoticeTime => {
    const chosen = rows.find((row) => row.kind === kind)?.time;
    return isTime(chosen) ? chosen : unchosen;
  };
  return success(Object.fromEntries(offeredTo(caller.value).map((kind) => [kind, timeOf(kind)])));
}

/**
 * Stores when the person who asks wants which emails. What they may not know of is left as it is.
 * @returns forbidden for those who get none
 */
export async function saveNoticeChoices(
  headers: Headers,
  choices: z.output<typeof choicesSchema>,
  since = new Date(),
): Promise<Result<null>> {
  const caller = await requireRight(headers, 'fileSubmissions');
  if (!caller.ok) return caller;
  const { id: userId } = caller.value;
  const rows = offeredTo(caller.value).flatMap((kind) => {
    const time = choices[kind];
    return time ? [{ userId, kind, time, since }] : [];
  });
  const { noticeChoice } = database();
  await write(() => [
    // What stays as it is keeps its time, so that a daily email is not put off.
    ...rows.map((row) => noticeChoice.deleteMany({ where: { userId, kind: row.kind, time: { not: row.time } } })),
    ...rows.map(({ kind, ...row }) =>
      noticeChoice.upsert({
        where: { userId_kind: { userId, kind } },
        create: { kind, ...row },
        update: {},
        select: { kind: true },
      }),
    ),
    auditEntry(caller.value, 'notice_choice.save', 'user', userId),
  ]);
  return success(null);
}
