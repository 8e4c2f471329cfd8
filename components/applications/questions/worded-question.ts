import { answerPatterns, patternOf } from '#lib/forms/questions/answer-patterns.ts';
import { rangeInWords } from '#lib/forms/questions/date-range.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { cellField, type GroupColumn, readColumns, shownRows } from '#lib/forms/questions/groups.ts';
import { answerDoubt } from '#lib/forms/questions/pattern-check.ts';
import type { AskedQuestion, FormModel, RowDoubts } from '../form-model.ts';

// The hints of questions are put into words where the page is made, so that no visitor's browser loads the rules.

/** A limit above this many characters does not concern applicants. */
const limitWorthSaying = 5000;

/** The hint of staff for a question, or the form’s own for its kind of answer. Dates have both. */
function hintOf({ helpText, maxLength, ...field }: FormField): string | null {
  if (field.fieldType === 'date') return [helpText, rangeInWords(field)].filter(Boolean).join(' ') || null;
  if (helpText) return helpText;
  const pattern = patternOf(field);
  if (pattern) return answerPatterns.find(({ name }) => name === pattern)?.hint ?? null;
  const isWorthSaying = field.fieldType === 'textarea' && maxLength && maxLength <= limitWorthSaying;
  return isWorthSaying ? `Up to ${maxLength.toLocaleString('en-IN')} characters.` : null;
}

/** The columns of a group, each with its hint. */
const wordedColumns = (columns: readonly GroupColumn[]): string =>
  JSON.stringify(columns.map((column) => ({ ...column, hint: hintOf(cellField(column)) })));

/** The doubts about the answers of each row that the form shows. */
const doubtsOf = (field: FormField, columns: readonly GroupColumn[], answer: string | undefined): RowDoubts[] => {
  if (!answer) return [];
  const mayBeAsked = columns.filter(({ type, pattern }) => type === 'email' || type === 'url' || pattern !== null);
  return shownRows(field, answer).map((row) =>
    Object.fromEntries(
      mayBeAsked.map((column) => [column.label, answerDoubt(cellField(column), row[column.label] ?? '')]),
    ),
  );
};

/** The question with its hint, and with what seems wrong with the answer that it already holds. */
export function wordedQuestion<Question extends AskedQuestion>({ field, ...question }: Question) {
  const columns = field.fieldType === 'group' ? readColumns(field.columns) : null;
  return {
    ...question,
    field: { ...field, helpText: hintOf(field), ...(columns && { columns: wordedColumns(columns) }) },
    ...(columns && { rowDoubts: doubtsOf(field, columns, question.answer) }),
    doubt: answerDoubt(field, question.answer ?? ''),
  };
}

/** A form whose questions have their hints. */
export const wordedModel = (model: FormModel): FormModel => ({
  ...model,
  questions: model.questions.map(wordedQuestion),
});
