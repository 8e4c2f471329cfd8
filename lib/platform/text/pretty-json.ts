/** JSON for people to read, as the text of a file. */
export const prettyJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
