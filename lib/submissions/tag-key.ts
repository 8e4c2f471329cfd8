/** The key that identifies a tag, ignoring case. */
export const tagKey = (name: string): string => name.normalize('NFC').toLowerCase();
