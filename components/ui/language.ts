/**
 * The `lang` of a text that people typed, if its script shows it. Devanagari counts as Marathi, the local language.
 * Screen readers then choose the right voice, and the style sheet gives the script taller lines.
 */
export const languageOf = (text: string): 'mr' | undefined => (/\p{Script=Devanagari}/u.test(text) ? 'mr' : undefined);
