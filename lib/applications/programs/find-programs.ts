import { program } from '#lib/content/entities/program.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { fieldTypes, isChoice, sectionType, stopType } from '#lib/forms/questions/field-types.ts';
import type { FormField, Section } from '#lib/forms/questions/form-field.ts';
import { readColumns } from '#lib/forms/questions/group-columns.ts';
import { changesAt, followsFromContent, keepWhile } from '#lib/platform/cache/page-record.ts';
import { linesOf } from '#lib/platform/text/lines.ts';
import { findFullPrograms } from './places.ts';
import type { ClosedProgram, Program, PublishedProgram } from './program.ts';

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

const readFull = () => followsFromContent(findFullPrograms);

/** Says of each program whether all its places are taken. A page that asks is kept only as long as the answer is the same. */
export async function markFull(programs: Program[]): Promise<Program[]> {
  if (programs.every(({ capacity }) => capacity === null)) return programs;
  const full = await readFull();
  keepWhile(async () => (await readFull()).join() === full.join());
  return programs.map((program) => ({ ...program, isFull: full.includes(program.id) }));
}

/** The programs that take applications now, as lists show them. */
export const findShownPrograms = async (now = new Date()): Promise<Program[]> => markFull(await findPrograms(now));

/** The program `id` if it takes applications at `now`. Null otherwise: closed and inactive ones are not shown. */
export async function getProgram(id: number, now = new Date()): Promise<Program | null> {
  const programs = await findPrograms(now);
  return programs.find((program) => program.id === id) ?? null;
}

/** The form of a published program, whether it takes applications or not. Null if there is none. */
export async function getForm(programId: number): Promise<Program | null> {
  const found = (await findPublished(program)).find(({ id }) => id === programId);
  return found ? toProgram(found) : null;
}

/**
 * The program `id` if only its closing time keeps it from taking applications at `now`. Null otherwise: a program that
 * staff took off the site or set inactive is treated as unknown.
 */
export async function getClosedProgram(id: number, now = new Date()): Promise<ClosedProgram | null> {
  const program = (await activePrograms()).find((active) => active.id === id);
  if (!program?.closesAt || now < program.closesAt) return null;
  return { title: program.title, closedAt: program.closesAt };
}
