import type { Answer, AnsweredField } from '#lib/forms/questions/answer.ts';
import { answerPatterns, patternOf } from '#lib/forms/questions/answer-patterns.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { cellWords, isBlank, readColumns, readRows } from '#lib/forms/questions/groups.ts';
import { patternQuestion, readablePattern } from '#lib/forms/questions/pattern-check.ts';
import { readableNumber } from '#lib/forms/questions/phone-number.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { webDoubt } from '#lib/platform/text/web-address.ts';
import { getForm } from '../programs/program.ts';

// Reviewers judge an application without its phone numbers and addresses, unless its program shows them. Whatever reads or
// searches answers for a person asks here.

const contactTypes = ['email', 'phone'];

/** A question for a postal address, in the languages of the forms. “How do you address the problem?” is none. */
const postal =
  /(?<!\b(?:to|do|does|will|you|we|it|they|that)\s)\baddress(?:es)?\b(?!\s+(?:the|this|that|these|those|an?|any|it|your|our|their)\b)|पत्ता|पता(?!\p{L})/iu;

interface Asked {
  label: string;
  fieldType: string;
  pattern: string | null;
}

/** Whether a question, or a column of a group, asks how to reach a person, or for a number that the state gave them. */
const asksContact = ({ label, fieldType, pattern }: Asked): boolean =>
  contactTypes.includes(fieldType) ||
  patternOf({ fieldType, pattern }) !== null ||
  ((fieldType === 'text' || fieldType === 'textarea') && postal.test(label));

/** Whether a value is such a thing by itself. For questions that the form no longer has, of which no pattern is known. */
const isContact = (value: string): boolean =>
  mailAddress(value.trim()) !== null ||
  (value.trim() !== '' &&
    answerPatterns.some(({ name }) => patternQuestion({ fieldType: 'text', pattern: name }, value) === null));

export interface HiddenContacts {
  programIds: readonly number[];
  /** By the question's id, what the form asks now. */
  questions: ReadonlyMap<number, Asked & { programId: number; columns: string | null }>;
}

/** The contact details that a reader must not see. Null: they see everything that they may read. */
export async function hiddenContacts(reader: Pick<Caller, 'programIds' | 'may'>): Promise<HiddenContacts | null> {
  if (reader.may('seeContacts')) return null;
  const programs = await database().program.findMany({
    where: { reviewersSeeContacts: false, ...(reader.programIds && { id: { in: reader.programIds } }) },
    select: { id: true },
  });
  const programIds = programs.map(({ id }) => id);
  if (programIds.length === 0) return null;
  const fields = await database().formField.findMany({
    where: { programId: { in: programIds } },
    select: { id: true, programId: true, label: true, fieldType: true, pattern: true, columns: true },
  });
  return { programIds, questions: new Map(fields.map((field) => [field.id, field])) };
}

export const hidesIn = (hidden: HiddenContacts | null, programId: number): hidden is HiddenContacts =>
  hidden?.programIds.includes(programId) ?? false;

function isHiddenAnswer(asked: Asked | undefined, { label, fieldType }: AnsweredField, value: string): boolean {
  if (contactTypes.includes(fieldType)) return true;
  return asked ? asksContact(asked) : asksContact({ label, fieldType, pattern: null }) || isContact(value);
}

/** A group without the cells that ask for contact details. Empty if it cannot be read. */
function rowsWithout(value: string, columns: string | null): string {
  const known = new Map(readColumns(columns).map((column) => [column.label, column]));
  const isHidden = (label: string, cell: string) => {
    const column = known.get(label);
    return column ? asksContact({ ...column, fieldType: column.type }) : postal.test(label) || isContact(cell);
  };
  const rows = readRows(value);
  if (!rows) return '';
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([label, cell]) => [label, isHidden(label, cell) ? '' : cell])),
    ),
  );
}

export function withoutContacts(
  answers: readonly Answer[],
  programId: number,
  hidden: HiddenContacts | null,
): Answer[] {
  if (!hidesIn(hidden, programId)) return [...answers];
  return answers.flatMap((answer) => {
    const { field, value } = answer;
    const asked = hidden.questions.get(field.id);
    if (field.fieldType === 'group') return { field, value: rowsWithout(value, asked?.columns ?? null) };
    return isHiddenAnswer(asked, field, value) ? [] : answer;
  });
}

/** The labels of a program's table without those of hidden answers. */
export function shownLabels(labels: readonly string[], programId: number, hidden: HiddenContacts | null): string[] {
  if (!hidesIn(hidden, programId)) return [...labels];
  const asked = new Map(
    [...hidden.questions.values()].filter((each) => each.programId === programId).map((each) => [each.label, each]),
  );
  return labels.filter((label) => {
    const question = asked.get(label);
    return !(question && asksContact(question));
  });
}

/** The types of stored answers that a search for the reader leaves out: it does not look into groups. */
export const unsearchedTypes = [...contactTypes, 'group'];

export const searchedQuestions = ({ questions }: HiddenContacts): number[] =>
  [...questions].filter(([, asked]) => !asksContact(asked) && asked.fieldType !== 'group').map(([id]) => id);

/** A note for staff beside an answer, which is stored as it was typed. */
export interface AnswerNote {
  /** A number or a code as it is usually written. Null where it was typed so. */
  readable: string | null;
  /** A doubt about it, as a question. For a group, the first with its row and column. */
  doubt: string | null;
  /** The columns that a group has now. Null for any other question. */
  columns: string | null;
}

/** The notes by the question's id. */
export type AnswerNotes = Readonly<Record<number, AnswerNote>>;

type AskedField = Pick<FormField, 'pattern' | 'columns'>;

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

function noteOn({ field: { fieldType }, value }: Answer, { pattern, columns }: AskedField): AnswerNote | null {
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
