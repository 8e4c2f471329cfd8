const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The day on which a member joined, in the spec's long US form; unset dates have its words. */
export const joinedDate = (date: Date | null): string => (date ? format.format(date) : 'Not specified');
