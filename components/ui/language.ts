/**
 * The `lang` of a text that people typed, where its script tells: Devanagari is taken for Marathi, the language of
 * the place. Screen readers then choose the right voice, and the style sheet gives the script its taller lines.
 */
export const languageOf = (text: string): 'mr' | undefined => (/\p{Script=Devanagari}/u.test(text) ? 'mr' : undefined);
