// India has one offset all year round.
const offsetMilliseconds = 5.5 * 3_600_000;

/** The day in India as `2026-11-21`, without the formatters of kolkata-time.ts, which a form does not need. */
export const indiaDay = (at: Date): string => new Date(at.getTime() + offsetMilliseconds).toISOString().slice(0, 10);
