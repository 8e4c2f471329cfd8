import { database } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client.ts';
import { isFilled, toAnswer } from '../../questions/answer.ts';
import { answerText } from '../../questions/group-rows.ts';

const include = {
  answers: true,
  attachments: true,
  tags: true,
  notes: true,
  changes: true,
  mails: true,
  receipts: true,
  messages: { include: { files: true } },
  requests: true,
  replaced: true,
  letters: true,
} satisfies Prisma.SubmissionInclude;

/** Every row that belongs to one submission. */
export type SubmissionRows = Prisma.SubmissionGetPayload<{ include: typeof include }>;

/** What the audit log says about an application without any words about its applicant. */
const wordless = ['submission.status', 'submission.withdraw', 'submission.bring_back', 'submission.erase'];

/** The entries of the audit log that repeat what staff typed, such as a note before it was changed, or a tag. */
export const auditedWords = (id: number) =>
  ({
    entity: 'submission',
    entityId: String(id),
    action: { notIn: wordless },
    NOT: { detail: { equals: Prisma.AnyNull } },
  }) satisfies Prisma.AuditLogWhereInput;

/** All rows of the submission `id`, or null if there is none. */
export const readRows = (id: number): Promise<SubmissionRows | null> =>
  database().submission.findUnique({ where: { id }, include });

/** What the search index and the counts of the program's columns are made of. */
export const textsOf = ({ answers, attachments }: Pick<SubmissionRows, 'answers' | 'attachments'>) => ({
  answers: answers.map(({ fieldType, value }) => answerText(fieldType, value)),
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

/** Every email address among the answers. */
export const addressesIn = ({ answers }: Pick<SubmissionRows, 'answers'>): string[] =>
  answers.filter(({ fieldType }) => fieldType === 'email').map(({ value }) => value.trim());

/** All files that belong to an application: sent, replaced by a correction, or with a message. */
export const filesOf = ({
  attachments,
  replaced = [],
  messages = [],
}: Pick<SubmissionRows, 'attachments'> & Partial<Pick<SubmissionRows, 'replaced' | 'messages'>>) =>
  [...attachments, ...replaced, ...messages.flatMap(({ files = [] }) => files)].map(({ storedName, bytes }) => ({
    storedName,
    bytes,
  }));
