// Days in India without the formatters of kolkata-time.ts, which a form does not need.

// India has one offset all year round.
export const offsetMilliseconds = 5.5 * 3_600_000;

export const dayMilliseconds = 86_400_000;

/** The day in India as `2026-11-21`. */
export const indiaDay = (at: Date): string => new Date(at.getTime() + offsetMilliseconds).toISOString().slice(0, 10);

/** The moment when the day `2026-11-21` begins in India. */
export const midnightInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
