/** The name under which a tag is found, without regard to capitals. */
export const tagKey = (name: string): string => name.normalize('NFC').toLowerCase();
