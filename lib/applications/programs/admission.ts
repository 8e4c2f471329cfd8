import { database } from '#lib/platform/db/client.ts';
import { failedModel, isUndone } from '#lib/platform/db/write.ts';
import { type Failure, refuse } from '#lib/platform/http/result.ts';
import { indiaDay, midnightInIndia } from '#lib/platform/time/india-day.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { readLatePass } from './late-pass.ts';
import {
  activePrograms,
  allTaken,
  findFullPrograms,
  getProgram,
  isBeyondPlaces,
  keepWithinPlaces,
  markFull,
  type Program,
  type PublishedProgram,
  toProgram,
} from './program.ts';

// Whether a program takes what a person sends now: by its times, by when that was begun, and by a late code. Whether the
// answers keep them from applying is up to the form (lib/forms/questions/asked-fields.ts).

/** How long after its closing time a program takes what was begun before, unless staff chose another time. */
const usualGraceMinutes = 15;

/** When a program stops taking what was begun before its closing time. Null for one that does not close. */
export const graceEnd = ({
  closesAt,
  graceMinutes,
}: Pick<PublishedProgram, 'closesAt' | 'graceMinutes'>): Date | null =>
  closesAt && new Date(closesAt.getTime() + (graceMinutes ?? usualGraceMinutes) * 60_000);

/**
 * The program `id` if it takes at `now` an application that was begun at `begunAt`: an open one, and within its grace one
 * that was open at that time. Null otherwise.
 */
export async function getBegunProgram(id: number, begunAt: Date, now = new Date()): Promise<Program | null> {
  const open = await getProgram(id, now);
  if (open) return open;
  const program = (await activePrograms()).find((active) => active.id === id);
  if (!program?.closesAt || begunAt >= program.closesAt) return null;
  const end = graceEnd(program);
  return end && now < end ? toProgram(program) : null;
}

/** The effect of a late code for an applicant. */
interface LateAdmission {
  program: Program;
  codeId: number;
  /** Whether the application is taken although all places are taken. */
  whenFull: boolean;
  /** Whether the code has a use left. The transaction that stores the application decides. */
  isUsable: boolean;
}

/** The program `id` whether it has closed or not. Null for one that is not open yet or that staff set inactive. */
export async function getLateProgram(id: number, now: Date): Promise<Program | null> {
  const program = (await activePrograms()).find((active) => active.id === id);
  return program && (!program.opensAt || program.opensAt <= now) ? toProgram(program) : null;
}

/**
 * The program to which the late code of this browser admits. Null without a code, and where none is needed.
 * @param open the program if it takes the application without a code
 */
async function lateAdmission(
  headers: Headers,
  programId: number,
  open: Program | null,
  now: Date,
): Promise<LateAdmission | null> {
  const pass = readLatePass(headers, programId, now);
  if (!pass) return null;
  const { codeId, until: lateUntil } = pass;
  const where = { id: codeId, programId };
  const code = await database().lateCode.findUnique({
    where,
    select: { whenFull: true, usesLeft: true, revokedAt: true },
  });
  if (!code) return null;
  const { whenFull, usesLeft, revokedAt } = code;
  if (open && !(whenFull && (await findFullPrograms()).includes(programId))) return null;
  const program = open ?? (await getLateProgram(programId, now));
  return (
    program && { program: { ...program, lateUntil }, codeId, whenFull, isUsable: usesLeft > 0 && revokedAt === null }
  );
}

/** A program that takes an application. */
export interface Admission {
  program: Program;
  /** The late code without which it would not. Null: it needs none. */
  late: LateAdmission | null;
}

/** The program `id`, if it takes now what this browser began at `begunAt`. Null if it does not. */
export async function findAdmission(
  headers: Headers,
  id: number,
  begunAt: Date,
  now = new Date(),
): Promise<Admission | null> {
  const open = await getBegunProgram(id, begunAt, now);
  const late = await lateAdmission(headers, id, open, now);
  const program = open ?? late?.program;
  return program ? { program, late } : null;
}

/** Why a program takes no application. `admitted` is null if it does not take it at this time. */
export async function whyClosed(id: number, admitted: Admission | null): Promise<Failure> {
  if (admitted) return refuse('conflict', 'This program does not take applications on this site.').failure;
  const isThere = (await database().program.count({ where: { id } })) > 0;
  return isThere
    ? refuse('conflict', 'This program is not taking applications at the moment.').failure
    : refuse('not_found', 'There is no such program.').failure;
}

/** A form with which a browser goes on. A program that has closed since may still take it. */
export interface BegunForm {
  programId: number;
  begunAt: Date | null;
}

/**
 * The program whose form this browser gets. A form that was begun is shown again even if its late code has been used up.
 * @param shown the programs that take applications now, as lists show them
 */
export async function getFormProgram(
  headers: Headers,
  id: number,
  begun: BegunForm | null,
  shown: readonly Program[],
): Promise<Program | null> {
  const now = new Date();
  const own = begun?.programId === id ? begun : null;
  const listed = shown.find((program) => program.id === id);
  const graced = !listed && own?.begunAt ? await getBegunProgram(id, own.begunAt, now) : null;
  const open = listed ?? (graced && ((await markFull([graced]))[0] ?? null));
  const late = await lateAdmission(headers, id, open, now);
  if (!late) return open;
  if (late.isUsable) return late.whenFull ? { ...late.program, isFull: false } : late.program;
  return own ? late.program : open;
}

/**
 * The writes by which an application takes its place. They undo their transaction if no place is left, or no use of the
 * late code.
 * @param takesPlace see keepWithinPlaces
 */
export const placeWrites = ({ program, late }: Admission, takesPlace: boolean) => [
  ...(late?.whenFull ? [] : [keepWithinPlaces(program.id, takesPlace)]),
  ...(late ? [spendLateCode(late.codeId)] : []),
];

const spendLateCode = (id: number) =>
  database().lateCode.update({
    where: { id, usesLeft: { gt: 0 }, revokedAt: null },
    data: { usesLeft: { decrement: 1 } },
    select: { id: true },
  });

const codeSpent = refuse('conflict', 'This late code has been used up or was revoked.');

const isSpentCode = (error: unknown): boolean => isUndone(error, 'missing') && failedModel(error) === 'LateCode';

/** The refusal if {@link placeWrites} undid a transaction. Null for every other error. */
export const noPlace = (error: unknown) => (isBeyondPlaces(error) ? allTaken : isSpentCode(error) ? codeSpent : null);

/** A program whose applications staff can enter, and the days between which they arrive. */
export interface Enterable extends Pick<PublishedProgram, 'opensAt' | 'closesAt'> {
  program: Program;
}

const notActive = refuse(
  'conflict',
  'This program is not on the site, or it is set inactive. An application can be entered once it is on the site again. Its closing time can have passed.',
).failure;
const noForm = refuse(
  'conflict',
  'This program has no form on this site. Add its questions first: an application is entered as answers to them.',
).failure;

/**
 * The program `id`, whether it is open or not: what arrived while it was can be entered later.
 * @returns conflict for one that is off the site or without a form; not_found
 */
export async function findEnterable(
  id: number,
): Promise<{ enterable: Enterable; failure: null } | { enterable: null; failure: Failure }> {
  const found = (await activePrograms()).find((each) => each.id === id);
  if (!found) {
    const why = await whyClosed(id, null);
    return { enterable: null, failure: why.code === 'not_found' ? why : notActive };
  }
  const program = toProgram(found);
  if (program.formFields.length === 0) return { enterable: null, failure: noForm };
  return { enterable: { program, opensAt: found.opensAt, closesAt: found.closesAt }, failure: null };
}

/**
 * Why an application that reached the centre on `day` is not taken. The program's times hold for that day, and not for
 * when it is entered. Null for one that is.
 * @param day such as "2026-12-05"
 */
export function whyNotOn({ opensAt, closesAt }: Pick<Enterable, 'opensAt' | 'closesAt'>, day: string, now: Date) {
  if (day > indiaDay(now)) return 'This day has not come yet. Enter the day on which the application arrived.';
  if (opensAt && day < indiaDay(opensAt))
    return `The program opened on ${shownDay(opensAt)}, so nothing is taken that arrived before.`;
  // A program that closes as a day begins takes nothing on that day.
  const last = closesAt && indiaDay(new Date(closesAt.getTime() - 1));
  if (last && day > last)
    return `The last day of this program was ${shownDay(midnightInIndia(last))}, so nothing is taken that arrived later. Give the applicant a late code, with which they apply on the site.`;
  return null;
}
