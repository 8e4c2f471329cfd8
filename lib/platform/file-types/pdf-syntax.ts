const blank = '[\\s\\0]';
const longestDictionary = 64 * 1024;
const code = (character: string) => character.charCodeAt(0);
const [open, close, backslash, percent, lineFeed, carriageReturn] = [...'()\\%\n\r'].map(code);
const [less, greater] = [...'<>'].map(code);

/**
 * The dictionary that begins at `from`, blanks aside, or null if none does or it does not end within `longest`
 * characters. Brackets in strings and comments do not count.
 */
export function dictionaryAt(text: string, from: number, longest = longestDictionary): string | null {
  const start = skipBlanks(text, from);
  if (!text.startsWith('<<', start)) return null;
  const end = Math.min(text.length, start + longest);
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const character = text.charCodeAt(at);
    const isDouble = text.charCodeAt(at + 1) === character;
    if (character === open) at = stringEnd(text, at, end);
    else if (character === percent) at = lineEnd(text, at, end);
    else if (character === less && isDouble) {
      depth += 1;
      at += 1;
    } else if (character === greater && isDouble) {
      depth -= 1;
      at += 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}

/** Where a string ends that begins with a parenthesis at `start`, at `end` at the latest. */
export function stringEnd(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const character = text.charCodeAt(at);
    if (character === backslash) at += 1;
    else if (character === open) depth += 1;
    else if (character === close) depth -= 1;
    if (depth === 0) return at;
  }
  return end;
}

function lineEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) !== lineFeed && text.charCodeAt(at) !== carriageReturn) at += 1;
  return at;
}

/** The next position that is neither blank nor in a comment, which may stand wherever a blank may (ISO 32000-1, 7.2.4). */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    if (text.charCodeAt(at) === percent) at = lineEnd(text, at, text.length);
    else if (/[\s\0]/.test(text[at] as string)) at += 1;
    else return at;
  }
  return at;
}

/** Text in which names have no escapes: "/J#61vaScript" is "/JavaScript" (ISO 32000-1, 7.3.5). */
export const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The number of the object that a dictionary's entry refers to, such as 1 for "/Root 1 0 R", or null. */
export function reference(dictionary: string, name: string): number | null {
  const found = new RegExp(`/${name}${blank}*(\\d{1,9})${blank}+\\d{1,5}${blank}+R`).exec(plainNames(dictionary));
  return found ? Number(found[1]) : null;
}

/** The number of a dictionary's entry, such as 12 for "/First 12", or null. */
export function numberOf(dictionary: string, name: string): number | null {
  const found = new RegExp(`/${name}${blank}*(\\d{1,9})(?![^\\s\\0/<>\\[\\]()])`).exec(plainNames(dictionary));
  return found ? Number(found[1]) : null;
}

const maxCopies = 20;
const maxSearched = 10_000;

/** The dictionaries of the object with the number, oldest first: a file that was edited has one for each edit. */
export function dictionariesOf(text: string, number: number): string[] {
  const beginnings = text.matchAll(new RegExp(`(?<!\\d)${number}${blank}{1,9}\\d{1,5}${blank}{1,9}obj`, 'g'));
  const places: number[] = [];
  for (const found of beginnings) {
    if (places.push(found.index + found[0].length) >= maxSearched) break;
  }
  return places.slice(-maxCopies).flatMap((place) => dictionaryAt(text, place) ?? unclosedAt(text, place) ?? []);
}

/** A dictionary whose brackets do not fit together, as far as its object goes. */
function unclosedAt(text: string, from: number): string | null {
  const start = skipBlanks(text, from);
  const end = text.indexOf('endobj', start);
  return text.startsWith('<<', start) && end >= 0 && end - start < longestDictionary ? text.slice(start, end) : null;
}
