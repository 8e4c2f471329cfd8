const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The day a member joined in the spec's long US format, or its words for an unset date. */
export const joinedDate = (date: Date | null): string => (date ? format.format(date) : 'Not specified');
