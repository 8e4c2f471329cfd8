import { program } from '#lib/content/entities/program.ts';
import type { PublicItem } from '#lib/content/published/public-item.ts';
import { findPublished } from '#lib/content/published/published.ts';
import {
  type Form,
  type FormField,
  fieldTypes,
  isChoice,
  type Section,
  sectionType,
  stopType,
} from '#lib/forms/questions/form-field.ts';
import { readColumns } from '#lib/forms/questions/groups.ts';
import { changesAt, followsFromContent, keepWhile } from '#lib/platform/cache/page-record.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds, readRows } from '#lib/platform/db/statement.ts';
import { isUndone, mustHold } from '#lib/platform/db/write.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';

/** A published program, open or not, with all its questions. */
export type PublishedProgram = PublicItem<typeof program>;

/** A program that takes applications now. */
export interface Program extends Omit<PublishedProgram, 'formFields' | 'isActive' | 'opensAt' | 'graceMinutes'>, Form {
  /** Whether all places are taken. Only what lists and forms show says so (markFull). */
  isFull?: boolean;
  /** Until when a late code opens its form in this browser. Only a program that needs the code says so. */
  lateUntil?: Date;
}

/** A program whose deadline has passed. */
export interface ClosedProgram {
  title: string;
  closedAt: Date;
}

const { sql, join } = Prisma;

/** A withdrawn application or spam gives its place back. A suspected one takes one when staff release it. */
const withoutPlace = ['withdrawn', 'suspected', 'spam'];

/** How many places of the program `p` are taken, also by applications that wait for a parent. */
const taken = sql`(
  (SELECT COUNT(*) FROM "Submission" s
    WHERE s."programId" = p."id" AND s."state" = 'open' AND s."status" NOT IN (${join(withoutPlace)}))
  + (SELECT COUNT(*) FROM "Submission" s JOIN "SubmissionHold" h ON h."submissionId" = s."id"
    WHERE s."programId" = p."id" AND s."state" = 'held' AND NOT h."isSuspected"))`;

/** The 409 of an application for which there is no place. */
export const allTaken = refuse('conflict', 'All places are taken.');

/**
 * How many places the program `p` has left. Null for one without a number of places, whose applications are not even counted:
 * on PostgreSQL, transactions that count the same rows undo one another.
 */
const left = sql`CASE WHEN p."capacity" IS NULL THEN NULL ELSE p."capacity" - ${taken} END`;

export const findFullPrograms = (): Promise<number[]> =>
  readIds(sql`SELECT p."id" FROM "Program" p WHERE ${left} <= 0 ORDER BY p."id"`);

/** How many places a program has left. Null for one without a number of places. */
export async function placesLeft(programId: number): Promise<number | null> {
  const [row] = await readRows<{ left: number | bigint | null }>(
    sql`SELECT ${left} AS "left" FROM "Program" p WHERE p."id" = ${programId}`,
  );
  return row?.left == null ? null : Math.max(0, Number(row.left));
}

/**
 * Undoes the transaction of an application that went beyond the program’s places.
 * @param takesPlace whether the application counts. One that does not still needs a free place.
 */
export const keepWithinPlaces = (programId: number, takesPlace: boolean) =>
  mustHold(
    'the program has a place',
    sql`NOT EXISTS (
      SELECT 1 FROM "Program" p WHERE p."id" = ${programId} AND ${left} < ${takesPlace ? 0 : 1})`,
  );

/** Whether {@link keepWithinPlaces} undid the transaction. */
export const isBeyondPlaces = (error: unknown): boolean => isUndone(error, 'the program has a place');

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

/** The title of the section in which each question of a form stands, by the question's id. */
export type SectionTitles = Readonly<Record<number, string>>;

export const titlesOf = ({ sections }: Pick<Program, 'sections'>): SectionTitles =>
  Object.fromEntries(sections.flatMap(({ title, questions }) => questions.map((id) => [id, title])));

/** The sections of a program's form as it is now. Empty for a form on one page, and for one that is gone. */
export async function sectionTitles(programId: number): Promise<SectionTitles> {
  const form = await getForm(programId);
  return form ? titlesOf(form) : {};
}

/** Things in the form's order, in parts by the section of their question. What has no section comes last. */
export function inSections<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => number | null,
  titles: SectionTitles,
) {
  const parts = new Map<string, Thing[]>([...new Set(Object.values(titles))].map((title) => [title, []]));
  for (const thing of things) {
    const title = titles[idOf(thing) ?? 0] ?? '';
    parts.set(title, [...(parts.get(title) ?? []), thing]);
  }
  const none = parts.get('') ?? [];
  parts.delete('');
  return [...parts, ['', none] as const].flatMap(([title, own]) => (own.length > 0 ? [{ title, things: own }] : []));
}
