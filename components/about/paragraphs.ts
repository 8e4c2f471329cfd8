const filled = (text: string) => text.trim() !== '';

/** The paragraphs of a text, separated by empty lines. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(filled);

/** The items of a text with one item per line. */
export const itemsOf = (text: string): string[] => text.split('\n').filter(filled);
