import { database } from '../db/client.ts';

export interface SeenColumn {
  programId: number;
  kind: 'field' | 'file';
  label: string;
  /** Whether the submission has a non-empty value there. */
  isFilled: boolean;
}

/** The write that records a column and counts who filled it, for the transaction that stores the submission. */
export const countFilled = ({ programId, kind, label, isFilled }: SeenColumn) =>
  database().submissionColumn.upsert({
    where: { programId_kind_label: { programId, kind, label } },
    create: { programId, kind, label, filled: Number(isFilled) },
    update: { filled: { increment: Number(isFilled) } },
  });
