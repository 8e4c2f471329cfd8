// How far a startup is, as applicants say it, from the furthest stage to the first.
const stages: readonly (readonly [stage: string, words: RegExp])[] = [
  ['Growth', /\b(?:growth|growing|scal(?:e|ing))\b|वाढ|विस्तार/],
  ['Early revenue', /\b(?:revenue|sold|selling|sales|paying)\b|पैसे देणारे|विकले|विक्री/],
  ['Pilot', /\b(?:pilot|tried with|tested with|validat\w+|field trial)\b|वापरकर्त्यां|चाचणी/],
  ['Prototype', /\b(?:prototype|mvp|minimum viable|something that works)\b|प्रारूप|प्रोटोटाइप/],
  ['Research', /\b(?:research|experiments?|proof of concept|poc)\b|संशोधन|प्रयोग/],
  ['Idea', /\b(?:idea|ideation|concept|drawings?)\b|कल्पना|संकल्पना|रेखाचित्र/],
];

const denied = /\b(?:no|not|none|without)\b|नाही|शिवाय|अद्याप/;

/** The stage that a text names. Null if it names none or denies one, which is not guessed at. */
export function stageIn(text: string): string | null {
  const plain = text.normalize('NFC').toLowerCase();
  if (denied.test(plain)) return null;
  return stages.find(([, words]) => words.test(plain))?.[0] ?? null;
}
