/** Text without lone surrogates and null characters: they cannot be stored everywhere, and nobody types them on purpose. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
