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
