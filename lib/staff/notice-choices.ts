import { z } from 'zod';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { type Result, success } from '../http/result.ts';
import { type NoticeKind, type NoticeTime, noticeKinds, noticeTimes } from '../mail/notice-kinds.ts';
import { readSettings } from '../settings/read-settings.ts';
import { mailAddresses } from '../text/mail-address.ts';

export type NoticeChoices = Record<NoticeKind, NoticeTime>;

const time = z.enum(noticeTimes, 'Choose when you are told: at once, daily or never.');

/** When a person wants the email about each kind of event. */
export const choicesSchema = z.object({
  application: time,
  message: time,
  answer: time,
  closing: time,
  erasure: time,
  warning: time,
});

const isTime = (text: string | undefined): text is NoticeTime => noticeTimes.some((each) => each === text);

/** When the administrator who asks gets which emails. @returns forbidden */
export async function getNoticeChoices(headers: Headers): Promise<Result<NoticeChoices>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { id: userId, email } = admin.value;
  const rows = await database().noticeChoice.findMany({ where: { userId }, select: { kind: true, time: true } });
  const named = mailAddresses((await readSettings()).notificationEmails).map((address) => address.toLowerCase());
  const unchosen = named.includes(email.toLowerCase()) ? 'at_once' : 'never';
  const timeOf = (kind: NoticeKind): NoticeTime => {
    const chosen = rows.find((row) => row.kind === kind)?.time;
    return isTime(chosen) ? chosen : unchosen;
  };
  return success(Object.fromEntries(noticeKinds.map((kind) => [kind, timeOf(kind)])) as NoticeChoices);
}

/** Stores when the administrator who asks wants which emails. @returns forbidden */
export async function saveNoticeChoices(
  headers: Headers,
  choices: z.output<typeof choicesSchema>,
  since = new Date(),
): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { id: userId } = admin.value;
  const rows = noticeKinds.map((kind) => ({ userId, kind, time: choices[kind], since }));
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
    auditEntry(admin.value, 'notice_choice.save', 'user', userId),
  ]);
  return success(null);
}
