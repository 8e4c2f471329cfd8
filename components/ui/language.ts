const devanagari = /\p{Script=Devanagari}/gu;
const latin = /\p{Script=Latin}/gu;
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * The `lang` of a text that people typed, if its script shows it: that of most of its letters. Devanagari counts as Marathi,
 * the local language. Screen readers then choose the right voice, and the style sheet gives the script taller lines. Where a
 * sentence may have both scripts, `inLanguages` marks the rest.
 */
export const languageOf = (text: string): 'mr' | undefined => {
  const own = count(text, devanagari);
  return own > 0 && own >= count(text, latin) ? 'mr' : undefined;
};
