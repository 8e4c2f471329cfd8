import { z } from 'zod';
import { isNoticeLanguage, type NoticeLanguage } from '#lib/content/privacy-notices/notice.ts';
import { type ArrivalWay, arrivalNames, arrivalWays, type TypedArrival } from '#lib/forms/questions/arrival.ts';
import type { Problem } from '#lib/forms/questions/problems.ts';
import { type Enterable, whyNotOn } from '../programs/arrivals.ts';

/** What staff say of applications that they enter, whichever day each arrived. */
export interface ArrivalTerms {
  by: ArrivalWay;
  /** Of the privacy notice to which people agreed. */
  language: NoticeLanguage;
  /** Whether the applicant gets a private page and an email. */
  tells: boolean;
}

const problem = (name: keyof typeof arrivalNames, message: string): Problem => ({
  label: arrivalNames[name],
  message,
  code: 'invalid',
});

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Takes what staff typed about the arrival from among the answers. */
export function splitArrival(answers: ReadonlyMap<string, unknown>) {
  const rest = new Map(answers);
  const typed = Object.fromEntries(
    Object.entries(arrivalNames).map(([key, name]) => {
      const value = asText(rest.get(name));
      rest.delete(name);
      return [key, value];
    }),
  ) as TypedArrival;
  return { typed, rest };
}

const isWay = (text: string): text is ArrivalWay => Object.hasOwn(arrivalWays, text);
const isTicked = (text: string) => ['on', 'true', 'yes'].includes(text);
const day = z.iso.date();

/** Checks what holds for all applications that are entered at once. */
export function checkTerms({ by, language, agreed, tells }: TypedArrival) {
  const problems: Problem[] = [];
  if (!isWay(by)) problems.push(problem('by', 'Choose how the application arrived.'));
  if (!isNoticeLanguage(language)) problems.push(problem('language', 'Choose the language of the privacy notice.'));
  if (!isTicked(agreed))
    problems.push(
      problem('agreed', 'Confirm that the applicant agreed to the privacy notice. Nothing is stored without it.'),
    );
  const isWhole = isWay(by) && isNoticeLanguage(language) && problems.length === 0;
  const terms: ArrivalTerms | null = isWhole ? { by, language, tells: isTicked(tells) } : null;
  return { terms, problems };
}

/** Why a day on which an application arrived cannot be taken. Null for one that can. */
export function dayProblem(enterable: Enterable, on: string, now: Date): string | null {
  if (!day.safeParse(on).success) return 'Enter the day on which the application arrived, like 2026-12-05.';
  return whyNotOn(enterable, on, now);
}

/** Checks what staff typed about the arrival of one application. */
export function checkArrival(typed: TypedArrival, enterable: Enterable, now: Date) {
  const { terms, problems } = checkTerms(typed);
  const wrongDay = dayProblem(enterable, typed.on, now);
  if (wrongDay) problems.push(problem('on', wrongDay));
  return { arrival: terms && !wrongDay ? { ...terms, on: typed.on } : null, problems };
}
