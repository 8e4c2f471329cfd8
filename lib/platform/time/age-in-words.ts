const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How long ago something was, in its largest unit that makes sense: "5 minutes", "3 hours", "12 days". */
export function ageInWords(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < minute) return 'less than a minute';
  if (age < hour) return counted(Math.floor(age / minute), 'minute');
  if (age < day) return counted(Math.floor(age / hour), 'hour');
  return counted(Math.floor(age / day), 'day');
}

/**
 * The same day and time of a later month, or of an earlier one if `months` is negative. A month without that day gives
 * its last one: six months after 31 August it is 28 February, not 3 March.
 */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}
