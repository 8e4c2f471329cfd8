const zone = 'Asia/Kolkata';
// India keeps one offset all year round.
const offsetMilliseconds = 5.5 * 3_600_000;
const dayMilliseconds = 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The moment at which the day of `now` began in India. */
export const startOfDay = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + offsetMilliseconds) / dayMilliseconds) * dayMilliseconds - offsetMilliseconds);

/** The calendar day of `date` in India as YYYY-MM-DD. */
export const calendarDay = (date: Date): string => dayFormat.format(date);
