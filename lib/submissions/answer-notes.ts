import { getForm } from '../programs/find-programs.ts';
import type { Answer } from '../questions/answer.ts';
import { patternQuestion, readablePattern } from '../questions/check-pattern.ts';
import { readableNumber } from '../questions/phone-number.ts';
import { webDoubt } from '../text/web-address.ts';

/** What staff see beside an answer, which is stored as it was typed. */
export interface AnswerNote {
  /** A number or a code as it is usually written. Null where it was typed so. */
  readable: string | null;
  /** What seems wrong with it: a question. */
  doubt: string | null;
}

/** The notes by the question's id. */
export type AnswerNotes = Readonly<Record<number, AnswerNote>>;

function noteOn({ field: { fieldType }, value }: Answer, pattern: string | null): AnswerNote | null {
  const asked = { fieldType, pattern };
  const isNumber = fieldType === 'phone' || pattern === 'mobile_number';
  const readable = isNumber ? readableNumber(value) : readablePattern(asked, value);
  const web = fieldType === 'url' ? webDoubt(value) : null;
  const doubt = web ? 'Is this a web address?' : patternQuestion(asked, value);
  const note = { readable: readable === value ? null : readable, doubt };
  return note.readable || note.doubt ? note : null;
}

/** What staff are told beside the answers to a program's form as it is now. */
export async function answerNotes(programId: number, answers: readonly Answer[]): Promise<AnswerNotes> {
  const patterns = new Map((await getForm(programId))?.formFields.map(({ id, pattern }) => [id, pattern]));
  return Object.fromEntries(
    answers.flatMap((answer) => {
      const note = answer.value === '' ? null : noteOn(answer, patterns.get(answer.field.id) ?? null);
      return note ? [[answer.field.id, note]] : [];
    }),
  );
}
