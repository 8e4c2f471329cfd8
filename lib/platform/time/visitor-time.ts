import { shownTime } from './kolkata-time.ts';

/**
 * The moment in the time of the device that this runs on, as ` (1 Jan 2027, 07:29 your time)`. Empty if that is the time
 * in India.
 */
export function visitorTime(at: Date): string {
  const own = at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return own === shownTime(at) ? '' : ` (${own} your time)`;
}
