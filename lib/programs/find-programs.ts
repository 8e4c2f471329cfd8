import { changesAt } from '../cache/page-record.ts';
import { program } from '../content/entities/program.ts';
import { findPublished } from '../content/find-published.ts';
import { fieldTypes, isChoice, sectionType, stopType } from '../questions/field-types.ts';
import type { FormField, Section } from '../questions/form-field.ts';
import { readColumns } from '../questions/group-columns.ts';
import { linesOf } from '../text/lines.ts';
import type { Program, PublishedProgram } from './program.ts';

/** Other types, choices without options and groups without columns, which another tool wrote, cannot be answered. */
const isShown = (field: PublishedProgram['formFields'][number]): field is FormField =>
  (fieldTypes as readonly string[]).includes(field.fieldType) &&
  (!isChoice(field.fieldType) || linesOf(field.options).length > 0) &&
  (field.fieldType !== 'group' || readColumns(field.columns).length > 0);

/** The sections of a form. A question above the first heading, which another tool may have written, joins the first. */
function sectionsOf(rows: PublishedProgram['formFields']): Section[] {
  const sections: Section[] = [];
  let above: number[] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    if (row.fieldType === sectionType) {
      sections.push({ title: row.label, text: row.helpText, questions: above });
      above = [];
    } else if (isShown(row)) (last?.questions ?? above).push(row.id);
  }
  return sections.filter(({ questions }) => questions.length > 0);
}

const isOpen = ({ opensAt, closesAt }: PublishedProgram, now: Date) =>
  (!opensAt || opensAt <= now) && (!closesAt || now < closesAt);

/** The program as readers get it. */
export const toProgram = ({
  opensAt: _opensAt,
  isActive: _isActive,
  graceMinutes: _graceMinutes,
  ...rest
}: PublishedProgram): Program => ({
  ...rest,
  formFields: rest.formFields.filter(isShown),
  sections: sectionsOf(rest.formFields),
  // A reason is read as a question without an answer, because a condition decides about it in the same way.
  stops: rest.formFields
    .filter(({ fieldType, showIf }) => fieldType === stopType && showIf)
    .map((row) => ({ ...row, fieldType: 'text' })),
});

/** The published programs that are not set inactive, open or not. */
export async function activePrograms(): Promise<PublishedProgram[]> {
  const programs = await findPublished(program);
  return programs.filter(({ isActive }) => isActive);
}

/** The programs that take applications at `now`, in the back office's order (spec, section 2). */
export async function findPrograms(now = new Date()): Promise<Program[]> {
  const active = await activePrograms();
  for (const { opensAt, closesAt } of active) {
    changesAt(opensAt, now);
    changesAt(closesAt, now);
  }
  return active.filter((each) => isOpen(each, now)).map(toProgram);
}
