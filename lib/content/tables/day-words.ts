import { asciiDigits } from '#lib/platform/text/ascii-digits.ts';
import { type DayBounds, inCentury, plausibleDays, whichCentury } from '#lib/platform/time/day-bounds.ts';

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

/** What a date could not be read as: a sentence that goes on after the name of the column. */
export interface NoDate {
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
