import { asciiDigits } from './amounts.ts';

// Devanagari as its readers write it in Latin letters without marks.
const consonants: Record<string, string> = Object.fromEntries(
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ ph,ब b,भ bh,म m,य y,र r,ल l,ळ l,व v,श sh,ष sh,स s,ह h'
    .split(',')
    .map((pair) => pair.split(' ')),
);
const vowels: Record<string, string> = Object.fromEntries(
  'अ a,आ a,इ i,ई i,उ u,ऊ u,ऋ ru,ए e,ऐ ai,ऑ o,ओ o,औ au,ऍ e,ा a,ि i,ी i,ु u,ू u,ृ ru,ॅ e,े e,ै ai,ॉ o,ो o,ौ au,ं n,ँ n,ः h'
    .split(',')
    .map((pair) => pair.split(' ')),
);
const signs = /^[\u093e-\u094c]/;
const virama = '\u094d';
const devanagari = /[\u0900-\u0963\u0971-\u097f]+/g;

/** A consonant without a sign has an “a”, which is not spoken at the end of a word unless two consonants meet there. */
function latinOf(word: string): string {
  const letters = [...word];
  return letters
    .map((letter, index) => {
      const consonant = consonants[letter];
      if (consonant === undefined) return vowels[letter] ?? '';
      const next = letters[index + 1];
      if (next === virama || (next !== undefined && signs.test(next))) return consonant;
      return next === undefined && letters[index - 1] !== virama ? consonant : `${consonant}a`;
    })
    .join('');
}

/** The part of an address that says `text`: small letters, digits and single hyphens. Empty for a script it cannot write. */
export function slugOf(text: string, most: number): string {
  const plain = asciiDigits(text.normalize('NFD').replaceAll(/[\u0300-\u036f\u093c’']/g, ''))
    .replaceAll(devanagari, latinOf)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain.length <= most
    ? plain
    : plain
        .slice(0, most + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, most);
}

/** The title of a file by its name: without the ending, and with spaces for what separates its words. */
export const fileTitle = (name: string): string =>
  name
    .replace(/(?<=.)\.[^.]*$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
