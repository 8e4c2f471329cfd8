/** Text without lone surrogates and null characters: they cannot be stored everywhere, and are not typed on purpose. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
