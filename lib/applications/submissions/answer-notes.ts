import type { Answer } from '#lib/forms/questions/answer.ts';
import { patternQuestion, readablePattern } from '#lib/forms/questions/check-pattern.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { readColumns } from '#lib/forms/questions/group-columns.ts';
import { cellWords, isBlank, readRows } from '#lib/forms/questions/group-rows.ts';
import { readableNumber } from '#lib/forms/questions/phone-number.ts';
import { webDoubt } from '#lib/platform/text/web-address.ts';
import { getForm } from '../programs/find-programs.ts';

/** What staff see beside an answer, which is stored as it was typed. */
export interface AnswerNote {
  /** A number or a code as it is usually written. Null where it was typed so. */
  readable: string | null;
  /** What seems wrong with it: a question. Of a group, the first with its row and column. */
  doubt: string | null;
  /** The columns that a group has now. Null for any other question. */
  columns: string | null;
}

/** The notes by the question's id. */
export type AnswerNotes = Readonly<Record<number, AnswerNote>>;

type Asked = Pick<FormField, 'pattern' | 'columns'>;

function groupNote(value: string, columns: string | null): AnswerNote {
  const rows = (readRows(value) ?? []).filter((row) => !isBlank(row));
  const doubts = rows.flatMap((row, index) =>
    readColumns(columns).flatMap(({ label, type, pattern }) => {
      const cell = { field: { id: 0, label, fieldType: type }, value: row[label] ?? '' };
      const doubt = noteOn(cell, { pattern, columns: null })?.doubt;
      return doubt ? `${cellWords(index + 1, label)}${doubt}` : [];
    }),
  );
  return { readable: null, doubt: doubts[0] ?? null, columns };
}

function noteOn({ field: { fieldType }, value }: Answer, { pattern, columns }: Asked): AnswerNote | null {
  if (value === '') return null;
  if (fieldType === 'group') return groupNote(value, columns);
  const asked = { fieldType, pattern };
  const isNumber = fieldType === 'phone' || pattern === 'mobile_number';
  const readable = isNumber ? readableNumber(value) : readablePattern(asked, value);
  const web = fieldType === 'url' ? webDoubt(value) : null;
  const doubt = web ? 'Is this a web address?' : patternQuestion(asked, value);
  const note = { readable: readable === value ? null : readable, doubt, columns: null };
  return note.readable || note.doubt ? note : null;
}

/** The notes for staff beside the answers of each submission to a program, whose form is read as it is now. */
export async function answerNotes(
  programId: number,
  submissions: readonly { answers: readonly Answer[] }[],
): Promise<AnswerNotes[]> {
  const asked = new Map((await getForm(programId))?.formFields.map((field) => [field.id, field]));
  return submissions.map(({ answers }) =>
    Object.fromEntries(
      answers.flatMap((answer) => {
        const note = noteOn(answer, asked.get(answer.field.id) ?? { pattern: null, columns: null });
        return note ? [[answer.field.id, note]] : [];
      }),
    ),
  );
}
