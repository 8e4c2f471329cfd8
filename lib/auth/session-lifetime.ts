const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A session ends after this many days, whatever its use. */
export const mostSessionDays = 30;

/** Sessions that began before this time are over. */
export const oldestSession = (): Date => new Date(Date.now() - mostSessionDays * dayMilliseconds);
