// Days in India without the formatters of kolkata-time.ts, which a form does not need.

// India has one offset all year round.
export const offsetMilliseconds = 5.5 * 3_600_000;

export const dayMilliseconds = 86_400_000;

/** The day in India as `2026-11-21`. */
export const indiaDay = (at: Date): string => new Date(at.getTime() + offsetMilliseconds).toISOString().slice(0, 10);

/** The moment when the day `2026-11-21` begins in India. */
export const midnightInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

// Shared by forms in the browser, the checks of answers and content, and the readers of tables.

/** The first and the last day that a date may be, such as `1900-01-01`. */
export interface DayBounds {
  from: string;
  to: string;
}

/** The days that a date is one of unless its question says otherwise. Others are slips, such as the year 98. */
export const plausibleDays: DayBounds = { from: '1900-01-01', to: '2100-12-31' };

/** The plausible days up to today, for what has happened, such as a birth. */
export const pastDays = (): DayBounds => ({ ...plausibleDays, to: indiaDay(new Date()) });

/** Further ahead, two digits of a year may also be of the last century. */
const yearsAhead = 10;

/**
 * The day whose year was written with two digits: the one of two centuries that lies within the bounds, and of two the
 * later one, unless it is more than ten years ahead.
 * @param rest month and day, such as `-12-05`
 * @returns null where it may be of either century
 */
export function inCentury(year: string, rest: string, { from, to }: DayBounds): string | null {
  const [later, earlier] = [`20${year}${rest}`, `19${year}${rest}`];
  if (earlier < from || earlier > to) return later;
  if (later > to) return earlier;
  return Number(later.slice(0, 4)) <= new Date().getFullYear() + yearsAhead ? later : null;
}

/** Why a day is asked about that may be of either century: a sentence. */
export const whichCentury = (written: string, year: string): string =>
  `“${written}” may be of 19${year} or of 20${year}. Write the year with four digits.`;

/** A day as a date control gives it when only two digits of the year were typed: 98 becomes the year 0098. */
export const shortYear = (day: string): { year: string; rest: string } | null => {
  const [, year, rest] = /^00(\d\d)(-\d\d-\d\d)$/.exec(day) ?? [];
  return year !== undefined && rest !== undefined ? { year, rest } : null;
};
