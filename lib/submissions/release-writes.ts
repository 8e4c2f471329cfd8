import { database } from '../db/client.ts';
import type { NewMail } from '../mail/mail-row.ts';
import { answerColumns, toAnswer } from '../questions/answer.ts';
import { parentQuestions, withoutParents } from './applicant-email.ts';
import type { AskedPrograms } from './readable-scope.ts';
import type { SubmissionChange } from './submission-change.schema.ts';
import { submissionMails } from './submission-mails.ts';

/** The statuses in which a submission's emails stay unwritten. */
const heldIn: readonly string[] = ['suspected', 'spam'];

/**
 * The writes that follow when `change` releases suspected submissions among `ids`: the emails that were not written when
 * they arrived. None for any other change. To be written in the change's own transaction. Two people who
 * release the same submission at once write its emails once.
 */
export async function releaseWrites(
  programId: AskedPrograms,
  ids: readonly number[],
  { kind, value }: SubmissionChange,
) {
  if (kind !== 'status' || heldIn.includes(value)) return { writes: [], mails: [] };
  const { submission } = database();
  const held = await submission.findMany({
    where: { id: { in: [...ids] }, ...(programId !== 'all' && { programId }), mailsHeld: true },
    select: {
      id: true,
      answers: { where: { fieldType: 'email' }, select: answerColumns, orderBy: { position: 'asc' } },
    },
  });
  if (held.length === 0) return { writes: [], mails: [] };
  const parents = await parentQuestions();
  const mails: NewMail[] = [];
  for (const { id, answers } of held) {
    const rows = await submissionMails(withoutParents(answers.map(toAnswer), parents), `released-${id}`);
    mails.push(...rows.map((row) => ({ ...row, submissionId: id, isSkippedIfKnown: true })));
  }
  return {
    writes: [submission.updateMany({ where: { id: { in: held.map(({ id }) => id) } }, data: { mailsHeld: false } })],
    mails,
  };
}
