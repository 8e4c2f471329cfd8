const filled = (text: string) => text.trim() !== '';

/** The paragraphs of a text, which an empty line divides. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(filled);

/** The items of a text that holds one a line. */
export const itemsOf = (text: string): string[] => text.split('\n').filter(filled);
