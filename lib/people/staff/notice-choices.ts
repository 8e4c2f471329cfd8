import { z } from 'zod';
import { type NoticeKind, type NoticeTime, noticeKinds, noticeTimes, rightToNotice } from '#lib/mail/notices.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { mailAddresses } from '#lib/platform/text/mail-address.ts';
import { auditEntry } from '../audit/record.ts';
import type { Caller } from '../auth/access.ts';

/** The choices for the events that a person may know of. */
export type NoticeChoices = Partial<Record<NoticeKind, NoticeTime>>;

const whenTold = 'Choose when you are told: at once, daily or never.';
const time = z.enum(noticeTimes, whenTold);

/** When a person wants the email about each kind of event. */
export const choicesSchema = z.object({
  // Only those who may know of them are asked.
  application: time.optional(),
  message: time.optional(),
  answer: time.optional(),
  closing: time.optional(),
  erasure: time.optional(),
  warning: time.optional(),
  publishing: time.optional(),
});

/** The choices of everyone who may know of them. The others came later, or depend on a setting. */
const alwaysAsked: readonly NoticeKind[] = ['application', 'message', 'answer', 'closing'];

const isTime = (text: string | undefined): text is NoticeTime => noticeTimes.some((each) => each === text);

const offeredTo = ({ may }: Pick<Caller, 'may'>) => noticeKinds.filter((kind) => may(rightToNotice[kind]));

/** Whether the settings name an address. */
async function isNamed(email: string): Promise<boolean> {
  const { notificationEmails } = await readSettings();
  return mailAddresses(notificationEmails).some((address) => address.toLowerCase() === email.toLowerCase());
}

/**
 * The rows of a person who joins: one email a day. A person waits for an answer about publishing, and those whom the settings
 * name are told at once, as these say.
 */
export async function firstChoices(email: string, since: Date) {
  const kinds = (await isNamed(email)) ? [] : noticeKinds.filter((kind) => kind !== 'publishing');
  return kinds.map((kind) => ({ kind, time: 'daily' satisfies NoticeTime, since }));
}

/** When a person gets which emails, of those that they may get. */
export async function choicesOf({
  id: userId,
  email,
  may,
}: Pick<Caller, 'id' | 'email' | 'may'>): Promise<NoticeChoices> {
  const rows = await database().noticeChoice.findMany({ where: { userId }, select: { kind: true, time: true } });
  const { twoPairs } = await readSettings();
  const isToldAtOnce = await isNamed(email);
  // A person waits for each of these.
  const unchosenOf = (kind: NoticeKind) => (kind === 'publishing' || isToldAtOnce ? 'at_once' : 'never');
  const timeOf = (kind: NoticeKind): NoticeTime => {
    const chosen = rows.find((row) => row.kind === kind)?.time;
    return isTime(chosen) ? chosen : unchosenOf(kind);
  };
  const offered = offeredTo({ may }).filter((kind) => kind !== 'publishing' || twoPairs);
  return Object.fromEntries(offered.map((kind) => [kind, timeOf(kind)]));
}

/** When the person who asks gets which emails. */
export async function getNoticeChoices(caller: Caller<'editForms'>): Promise<Result<NoticeChoices>> {
  return success(await choicesOf(caller));
}

/**
 * Stores when the person who asks wants which emails. What they may not know of is left as it is.
 * @returns invalid with a message for each kind that has to be said and is not
 */
export async function saveNoticeChoices(
  caller: Caller<'editForms'>,
  choices: z.output<typeof choicesSchema>,
  since = new Date(),
): Promise<Result<null>> {
  const { id: userId } = caller;
  const unsaid = offeredTo(caller).filter((kind) => alwaysAsked.includes(kind) && !choices[kind]);
  if (unsaid.length > 0)
    return refuse(
      'invalid',
      'Some fields need another look.',
      Object.fromEntries(unsaid.map((kind) => [kind, [whenTold]])),
    );
  const rows = offeredTo(caller).flatMap((kind) => {
    const time = choices[kind];
    return time ? [{ userId, kind, time, since }] : [];
  });
  const { noticeChoice } = database();
  await write(() => [
    // An unchanged choice keeps its time, so that a daily email is not put off.
    ...rows.map((row) => noticeChoice.deleteMany({ where: { userId, kind: row.kind, time: { not: row.time } } })),
    ...rows.map(({ kind, ...row }) =>
      noticeChoice.upsert({
        where: { userId_kind: { userId, kind } },
        create: { kind, ...row },
        update: {},
        select: { kind: true },
      }),
    ),
    auditEntry(caller, 'notice_choice.save', 'user', userId),
  ]);
  return success(null);
}
