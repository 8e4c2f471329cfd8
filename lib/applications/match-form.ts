import type { FormField } from '../questions/form-field.ts';
import type { Problem } from '../questions/problems.ts';
import type { ReceivedFile } from '../uploads/receive-multipart.ts';
import { type AddedRow, matchGroup } from './match-group.ts';
import type { SentApplication } from './sent-application.ts';

/** An application matched with its form. */
export interface MatchedApplication {
  /** One for each field of the form, in the form's order. Undefined if nothing was sent. */
  answers: { field: FormField; value: unknown }[];
  /** In the order of arrival. A file that the form does not ask for has no field. */
  files: { field: FormField | undefined; file: ReceivedFile }[];
  /** The answers that the form does not ask for. */
  problems: Problem[];
  /** The row that 'Add a row' added, for the form that is shown again. */
  added: AddedRow | null;
}

/** Enough to find the mistake. A request full of made-up names does not get a message for each of them. */
const mostUnknownNames = 20;

/**
 * Finds the field of each answer and each file, which senders identify by the field's label. This is the only place
 * that looks up labels. An answer to no question is a problem, so that none is silently dropped.
 */
export function matchForm(fields: readonly FormField[], sent: SentApplication): MatchedApplication {
  const { answers, files } = sent;
  const byLabel = new Map(fields.map((field) => [field.label, field]));
  const isGroup = ({ fieldType }: FormField) => fieldType === 'group';
  const groups = new Map(fields.filter(isGroup).map((field) => [field, matchGroup(field, sent)]));
  const cells = new Set([...groups.values()].flatMap(({ names }) => names));
  const unknown = [...answers.keys()].filter((name) => !byLabel.has(name) && !cells.has(name));
  return {
    answers: fields.map((field) => {
      const group = groups.get(field);
      return { field, value: group ? group.value : answers.get(field.label) };
    }),
    files: files.map((file) => ({ field: byLabel.get(file.name), file })),
    added: [...groups.values()].find(({ added }) => added)?.added ?? null,
    problems: unknown.slice(0, mostUnknownNames).map((label) => ({
      label,
      message: `This form has no question “${label.slice(0, 100).toWellFormed()}”. It may have changed: reload the page and try again.`,
      code: 'invalid',
    })),
  };
}
