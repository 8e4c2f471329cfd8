import type { z } from 'zod';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { orNull, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Once, pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import { stopped } from '../intake/intake.ts';
import { stillOpen, submissionNotFound, visibleTo } from '../submissions/access.ts';
import { pressOf, waitingOf } from './conversation.ts';
import {
  type answerSchema,
  bytesOfFiles,
  checkFileCount,
  keepFewFiles,
  messageMail,
  noFiles,
  placeFiles,
  type settleSchema,
  tooManyInAll,
} from './message.ts';

const noPage = refuse(
  'conflict',
  'This application is older than private pages, so its applicant could not read the message. Write an email instead.',
);

/**
 * Sends a message to the applicant with the files `sent`, which answers what staff saw of theirs. A second press of
 * the button sends nothing more.
 * @returns whether an email tells the applicant; not_found; conflict without a private page
 */
export async function sendMessage(
  caller: Caller<'writeToApplicants'>,
  headers: Headers,
  submissionId: number,
  { text, seen, once: key }: z.output<ReturnType<typeof answerSchema>>,
  at = new Date(),
  sent = noFiles,
): Promise<Result<{ isTold: boolean }>> {
  const submission = await visibleTo(caller).submission.findUnique({
    where: { id: submissionId },
    select: { id: true, pageId: true, applicantEmail: true, program: { select: { title: true } } },
  });
  if (!submission) return submissionNotFound;
  if (submission.pageId === null) return noPage;
  const { id: userId, name: userName } = caller;
  const { submissionMessage } = database();
  const send = async (once: Once<{ isTold: boolean }>): Promise<Result<{ isTold: boolean }>> => {
    const mayCome = await checkFileCount(submissionId, sent);
    if (!mayCome.ok) return mayCome;
    const { mails, takeBack } = await messageMail(submission);
    const answer = { isTold: mails.length > 0 };
    await using work = sent.intake.begin();
    // Messages of staff are not limited.
    const booked = sent.files.length > 0 ? await work.book(bookStorage(headers, bytesOfFiles(sent))) : success(null);
    if (!booked.ok) return booked;
    try {
      const files = await placeFiles(work, sent);
      await writeWithMails(mails, [
        stillOpen(submissionId),
        submissionMessage.create({
          data: { submissionId, at, userId, userName, text, files: { create: files } },
          select: { id: true },
        }),
        submissionMessage.updateMany({
          where: waitingOf(submissionId, seen),
          data: { answeredAt: at },
        }),
        auditEntry(caller, 'submission.message_sent', 'submission', submissionId),
        ...once(answer),
        keepFewFiles(submissionId),
      ]);
      work.commit();
      return success(answer);
    } catch (error) {
      await takeBack();
      return await stopped(error, { gone: submissionNotFound, 'messages have few files': tooManyInAll });
    }
  };
  const message = { submissionId, userId, text, files: sent.files };
  const { isRepeated, ...same } = await pressOf(message, pageKeys({ once: key }), at);
  if (isRepeated) return success({ isTold: false });
  return sendOnce({ what: 'message', who: userId, ...same }, at, send);
}

/**
 * Settles that what staff saw of the applicant's messages needs no answer. Settling it again changes nothing.
 * @returns not_found
 */
export async function settleMessages(
  caller: Caller<'writeToApplicants'>,
  id: number,
  { seen }: z.output<typeof settleSchema>,
  at = new Date(),
): Promise<Result<null>> {
  const submission = await visibleTo(caller).submission.findUnique({ where: { id }, select: { id: true } });
  if (!submission) return submissionNotFound;
  const where = waitingOf(id, seen);
  const { submissionMessage } = database();
  const first = await submissionMessage.findFirst({ where, select: { id: true } });
  if (!first) return success(null);
  // Two people may settle it at once: the second fails at the first write, and it is logged once.
  const own = { id: first.id, answeredAt: null };
  const settling = write(() => [
    submissionMessage.update({ where: own, data: { answeredAt: at }, select: { id: true } }),
    submissionMessage.updateMany({ where, data: { answeredAt: at } }),
    auditEntry(caller, 'submission.message_settled', 'submission', id),
  ]);
  await orNull(settling, 'gone');
  return success(null);
}
