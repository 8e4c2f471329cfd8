import { database } from '../db/client.ts';

export interface SeenColumn {
  programId: number;
  kind: 'field' | 'file';
  label: string;
  /** Whether the submission holds more than nothing there. */
  isFilled: boolean;
}

/** Whether an answer says more than nothing; an unticked checkbox says nothing. */
export const isFilled = (fieldType: string, value: string): boolean =>
  value !== '' && !(fieldType === 'checkbox' && value === 'false');

/** The write that makes a column known and counts who filled it, for the transaction that stores the submission. */
export const countFilled = ({ programId, kind, label, isFilled }: SeenColumn) =>
  database().submissionColumn.upsert({
    where: { programId_kind_label: { programId, kind, label } },
    create: { programId, kind, label, filled: Number(isFilled) },
    update: { filled: { increment: Number(isFilled) } },
  });
