/** The hidden field in which a page that is drawn for one person has a random key of its own (see sendOnce in lib/api). */
export const onceName = 'once';

/** A key that no other page has, such as a UUID. */
export const keyPattern = /^[\w-]{22,100}$/;
