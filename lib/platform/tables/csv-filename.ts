import { firstLetters } from '../text/plain-text.ts';
import { kolkataDate } from '../time/kolkata-time.ts';

// Characters that Windows refuses in names or that separate folders somewhere, control characters, and marks that
// reverse the reading direction. Joiners stay: Devanagari needs them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unsafe = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/g;

// File systems allow 255 bytes for a name, and a Devanagari letter takes three. The rest is for prefix, date and spare
// room.
const maxTitleBytes = 180;
const encoder = new TextEncoder();
const fits = (title: string) => encoder.encode(title).length <= maxTitleBytes;

/** The title of what is exported from all programs together, in a file's name. */
export const allProgramsTitle = 'All programs';

/** The same in ASCII, for clients that cannot read the title's script. */
export const plainExportFilename = (kind: string, programId: number | 'all', now: Date, extension: string): string =>
  `${kind}_${programId === 'all' ? 'all-programs' : `program-${programId}`}_${kolkataDate(now)}.${extension}`;

/** A title as a part of a file's name that is valid on every system, with underscores for spaces. */
export const titleInFilename = (title: string): string =>
  firstLetters(title.toWellFormed().normalize('NFC').trim().replace(/\s/g, '_').replace(unsafe, ''), fits);

/** `{kind}_{title with spaces as underscores}_{day in Kolkata}.{extension}`, valid on every system. */
export const exportFilename = (kind: string, programTitle: string, now: Date, extension: string): string =>
  `${kind}_${titleInFilename(programTitle)}_${kolkataDate(now)}.${extension}`;

/** `submissions_{title with spaces as underscores}_{day in Kolkata}.csv` (spec, section 9). */
export const csvFilename = (programTitle: string, now: Date): string =>
  exportFilename('submissions', programTitle, now, 'csv');
