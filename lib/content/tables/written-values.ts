import { asciiDigits } from '#lib/platform/text/amounts.ts';
import { type DayBounds, inCentury, plausibleDays, whichCentury } from '#lib/platform/time/india-day.ts';

// Words that people write in place of zeros, in English, Marathi and Hindi.
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const marathi = [
  'जानेवारी|जनवरी',
  'फेब्रुवारी|फरवरी',
  'मार्च',
  'एप्रिल|अप्रैल',
  'मे|मई',
  'जून',
  'जुलै|जुलाई',
  'ऑगस्ट|अगस्त',
  'सप्टेंबर|सितंबर',
  'ऑक्टोबर|अक्टूबर',
  'नोव्हेंबर|नवंबर',
  'डिसेंबर|दिसंबर',
].map((names) => new RegExp(`^(?:${names})$`));

function monthNumber(name: string): number {
  const english = months.indexOf(name.slice(0, 3).toLowerCase());
  return (english >= 0 ? english : marathi.findIndex((names) => names.test(name))) + 1;
}

/** Why a date could not be read: a sentence that goes on after the name of the column. */
interface NoDate {
  because: string;
}

const asked = 'Write day, month and year, like 05/12/2026.';
const unreadable = (written: string): NoDate => ({ because: `“${written}” is not a date. ${asked}` });

function dayOf(written: string, year: string, month: number, day: number, bounds: DayBounds): string | NoDate {
  if (month < 1 || month > 12) return { because: `“${written}” has no month ${month}. ${asked}` };
  const rest = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const text = year.length === 2 ? inCentury(year, rest, bounds) : `${year}${rest}`;
  if (text === null) return { because: whichCentury(written, year) };
  const at = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isReal ? text : { because: `“${written}” is a day that its month does not have. ${asked}` };
}

/** A workbook has a time without a day as one of its first day, which is no day of a centre. */
const timeAlone = /^(?:(?:1899-12-3[01]|1900-01-0\d)[ T])?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s*[ap]\.?m\.?)?$/i;

function readDay(written: string, text: string, bounds: DayBounds): string | NoDate {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(written, iso[1] as string, Number(iso[2]), Number(iso[3]), bounds);
  const indian = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/.exec(text);
  if (indian) return dayOf(written, indian[3] as string, Number(indian[2]), Number(indian[1]), bounds);
  const words =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s.,-]+([\p{L}\p{M}]{3,})[\s.,'’-]+(\d{4}|\d{2})$/iu.exec(text) ??
    /^(?<month>[\p{L}\p{M}]{3,})[\s.]+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text);
  if (!words) return unreadable(written);
  const [, first = '', second = '', year = ''] = words;
  const [day, name] = words.groups?.month ? [second, first] : [first, second];
  const month = monthNumber(name);
  return month === 0 ? unreadable(written) : dayOf(written, year, month, Number(day), bounds);
}

const clean = (written: string) => asciiDigits(written.normalize('NFKC').trim().replace(/\s+/g, ' '));

const noDay = (written: string): NoDate => ({ because: `“${written}” is a time without a day. ${asked}` });

/**
 * A day as people in India write it, with the day before the month, as `2026-12-05`.
 * @param bounds the days that it is one of, which decide the century of a year with two digits. The field checks them later
 */
export function writtenDay(written: string, bounds: DayBounds = plausibleDays): string | NoDate {
  const text = clean(written);
  if (timeAlone.test(text)) return noDay(written);
  // A workbook's date has a time of day, which a day does not.
  return readDay(written, text.replace(/ 00:00(:00)?$/, ''), bounds);
}

const clock = /(?:,?\s+|T)(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?$/i;

/** A day and a time of day in India as `2026-12-05T14:30`. Without a time it is the beginning of the day. */
export function writtenMoment(written: string, bounds: DayBounds = plausibleDays): string | NoDate {
  const text = clean(written);
  if (timeAlone.test(text)) return noDay(written);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return text;
  const time = clock.exec(text);
  const hasTime = time && (time[2] !== undefined || time[4] !== undefined);
  const day = readDay(written, hasTime ? text.slice(0, time.index).trim() : text, bounds);
  if (!hasTime || typeof day !== 'string') return typeof day === 'string' ? `${day}T00:00` : day;
  const [, given = '', minutes = '00', seconds = '', half = ''] = time;
  const isAfternoon = /^p/i.test(half);
  const hour = half ? (Number(given) % 12) + (isAfternoon ? 12 : 0) : Number(given);
  if ((half && Number(given) > 12) || hour > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return { because: `“${written}” is not a time of day. Write it like 05/12/2026 14:30.` };
  return `${day}T${String(hour).padStart(2, '0')}:${minutes}${Number(seconds) ? `:${seconds}` : ''}`;
}
