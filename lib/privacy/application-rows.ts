import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';
import { toAnswer } from '../submissions/answer.ts';
import { isFilled } from '../submissions/count-filled.ts';

const include = {
  answers: true,
  attachments: true,
  tags: true,
  notes: true,
  changes: true,
  mails: true,
} satisfies Prisma.SubmissionInclude;

/** Every row that belongs to one submission. */
export type SubmissionRows = Prisma.SubmissionGetPayload<{ include: typeof include }>;

/** The audit log repeats what a note said before it was changed or removed. */
export const auditedNotes = (id: number) =>
  ({
    entity: 'submission',
    entityId: String(id),
    action: { in: ['submission.note_changed', 'submission.note_removed'] },
  }) satisfies Prisma.AuditLogWhereInput;

/** All rows of the submission `id`, or null if there is none. */
export const readRows = (id: number): Promise<SubmissionRows | null> =>
  database().submission.findUnique({ where: { id }, include });

/** What the search index and the counts of the program's columns are made of. */
export const textsOf = ({ answers, attachments }: Pick<SubmissionRows, 'answers' | 'attachments'>) => ({
  answers: answers.map(({ value }) => value),
  filenames: attachments.map(({ filename }) => filename),
});

/** The columns of the program's table that the submission filled. */
export function filledColumns({ answers, attachments }: Pick<SubmissionRows, 'answers' | 'attachments'>) {
  const filled = answers.map(toAnswer).filter(({ field, value }) => isFilled(field.fieldType, value));
  return [
    ...filled.map(({ field }) => ({ kind: 'field' as const, label: field.label })),
    ...[...new Set(attachments.map(({ label }) => label))].map((label) => ({ kind: 'file' as const, label })),
  ];
}
