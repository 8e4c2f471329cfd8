import { type Failure, refuse } from '#lib/platform/http/result.ts';
import { indiaDay, midnightInIndia } from '#lib/platform/time/india-day.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { whyClosed } from './admission.ts';
import { activePrograms, toProgram } from './find-programs.ts';
import type { Program, PublishedProgram } from './program.ts';

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
