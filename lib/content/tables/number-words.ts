import { asciiDigits } from '#lib/platform/text/ascii-digits.ts';

// What people write in place of zeros, in English, Marathi and Hindi.
const multiples = [
  { unit: 'lakh', name: /^(?:lakhs?|lacs?|l|लाख)$/i, zeros: 5 },
  { unit: 'crore', name: /^(?:crores?|cr|कोटी|करोड़|करोड)$/i, zeros: 7 },
  { unit: 'thousand', name: /^(?:thousands?|k|'?000s?|हजार|हज़ार)$/i, zeros: 3 },
  { unit: 'million', name: /^(?:millions?|mn|दशलक्ष)$/i, zeros: 6 },
] as const;

const money = /^(?:rs\.?|inr|₹|रु\.?)\s*|\s*(?:\/-|\/=|inr|₹|rupees|only)+$/gi;

/** Moves the point of a plain decimal number to the right, so that no digit is lost: `1.25` by 5 is `125000`. */
function timesTen(number: string, zeros: number): string {
  const [whole = '', fraction = ''] = number.split('.');
  const moved = `${whole}${fraction.slice(0, zeros).padEnd(zeros, '0')}`;
  const rest = fraction.slice(zeros);
  return rest ? `${moved}.${rest}` : moved;
}

/** More than the longest number in words takes. A longer text would be compared for seconds. */
const longestNumber = 100;

/**
 * A number as people write it, as plain decimal text: with commas as in India or elsewhere, with Devanagari digits, with a
 * sign for rupees, and with lakh or crore behind it. Null for anything else.
 */
export function plainNumber(written: string): string | null {
  if (written.length > longestNumber) return null;
  const text = asciiDigits(written.normalize('NFKC').trim()).replace(money, '').trim();
  const parts = /^([+-]?)(\d(?:[\d,\s]*\d)?(?:\.\d+)?|\.\d+)\s*([\p{L}\p{M}.]*)$/u.exec(text);
  if (!parts) return null;
  const [, sign = '', digits = '', unit = ''] = parts;
  // A comma or a space groups digits by two or three. "1,5" may be meant as 1.5, and is not guessed at.
  if (/[,\s]/.test(digits) && !/^\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d+)?$/.test(digits)) return null;
  const zeros = unit === '' ? 0 : multiples.find(({ name }) => name.test(unit.replace(/\.$/, '')))?.zeros;
  if (zeros === undefined) return null;
  const plain = timesTen(digits.replace(/[,\s]/g, '').replace(/^\./, '0.'), zeros);
  const [whole = '', fraction = ''] = plain.split('.');
  const tidy = `${whole.replace(/^0+(?=\d)/, '')}${fraction.replace(/0+$/, '') && `.${fraction.replace(/0+$/, '')}`}`;
  return sign === '-' && tidy !== '0' ? `-${tidy}` : tidy;
}

const rupees = /₹|\b(?:rs|inr|rupees)\b|रु/i;

/** In what a header says that its numbers are: “Funding (in lakhs)”, “₹ Cr.”. Null where it says nothing, as “Up to 10 lakh” does. */
export function unitIn(header: string): (typeof multiples)[number] | null {
  const words = header.normalize('NFKC').split(/[^\p{L}\p{M}\p{N},'’]+/u);
  const isUnit = (word: string, place: number) =>
    (word.length > 1 || rupees.test(header)) && !/^\d/.test(words[place - 1] ?? '');
  return (
    multiples.find(({ name }) =>
      words.some((word, place) => name.test(word.replace('’', "'")) && isUnit(word, place)),
    ) ?? null
  );
}

/** A number with the unit of its column behind it: “12.5” is “12.5 lakh”. A value with a unit of its own, or that is no number, stays. */
export function withUnit(written: string, unit: string): string {
  const full = `${written.trim().replace(money, '').trim()} ${unit}`;
  return plainNumber(full) === null ? written : full;
}
