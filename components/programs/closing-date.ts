const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The last day on which a program takes applications: one that closes at midnight closes with the day before. */
export const closingDate = (closesAt: Date): string => format.format(new Date(closesAt.getTime() - 1));
