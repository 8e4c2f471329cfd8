import { database } from '../db/client.ts';
import { choiceTypes } from '../questions/field-types.ts';
import { linesOf } from '../text/lines.ts';

/** A question of a form whose answers are options. */
export interface ChoiceQuestion {
  label: string;
  options: string[];
}

/** The questions with options that a program's form asks now. For verbs that have already checked their caller. */
export async function findChoices(programId: number): Promise<ChoiceQuestion[]> {
  const fields = await database().formField.findMany({
    where: { programId, fieldType: { in: [...choiceTypes] } },
    orderBy: [{ order: 'asc' }, { id: 'asc' }],
    select: { label: true, options: true },
  });
  return fields.map(({ label, options }) => ({ label, options: linesOf(options) }));
}
