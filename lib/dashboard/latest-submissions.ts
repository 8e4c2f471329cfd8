import { database } from '../db/client.ts';
import { answerColumns, toAnswer } from '../questions/answer.ts';
import { selectSubmissionIds } from '../submissions/select-submission-ids.ts';
import { everySubmission } from '../submissions/submission-filter.ts';
import { submissionName } from '../submissions/submission-name.ts';
import { shownTime } from '../time/kolkata-time.ts';
import type { Attention } from './dashboard.ts';

const listed = 5;

/** The newest submissions of `programs` that staff have not looked at yet, by applicant's name. */
export async function latestSubmissions(programs: readonly { id: number; title: string }[]): Promise<Attention[]> {
  const ids = await selectSubmissionIds({
    programIds: programs.map(({ id }) => id),
    filter: { ...everySubmission, statuses: ['received'] },
    order: 'newest',
    beyondId: null,
    limit: listed,
  });
  const answers = { select: answerColumns, orderBy: { position: 'asc' as const } };
  const rows = await database().submission.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'desc' },
    select: { id: true, submittedAt: true, program: { select: { title: true } }, answers },
  });
  return rows.map((row) => ({
    text: submissionName({ id: row.id, answers: row.answers.map(toAnswer) }),
    note: `${row.program.title}, ${shownTime(row.submittedAt)}`,
    href: `/admin/submissions/${row.id}?program=all&status=received`,
  }));
}
