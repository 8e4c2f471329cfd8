import { type Finding, refused } from './finding.ts';
import { readPdfFrame } from './pdf-frame.ts';
import { type ObjectStreams, packedDictionary, readObjectStreams } from './pdf-object-streams.ts';
import { dictionariesOf, reference } from './pdf-syntax.ts';

/** What a PDF can do beyond showing pages, by the names that any file which does it has. */
const activeNames = {
  JavaScript: 'Contains JavaScript.',
  Rendition: 'Contains media that may run JavaScript.',
  XFA: 'Contains a form that may run scripts.',
  Launch: 'Contains a command that starts another program.',
  EmbeddedFiles: 'Contains attached files.',
  EmbeddedFile: 'Contains attached files.',
};

/** Finds a name even if it has escapes: "/J#61vaScript" is "/JavaScript" (ISO 32000-1, 7.3.5). */
const patternOf = (name: string) => {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  });
  return new RegExp(`/${letters.join('')}(?![\\w#])`);
};
const active = Object.entries(activeNames).map(([name, words]) => ({ pattern: patternOf(name), words }));

/**
 * A PDF whose header, end, index and first object are there. The findings say what it can do beyond showing pages,
 * and what could not be read.
 */
export async function inspectPdf(bytes: Buffer): Promise<Finding> {
  const text = bytes.toString('latin1');
  const frame = readPdfFrame(text);
  if (!frame) return refused('damaged');
  const streams: ObjectStreams = frame.isEncrypted
    ? { contents: [], obstacle: text.includes('/ObjStm') ? 'encrypted' : null }
    : await readObjectStreams(bytes, text);
  if (!streams.obstacle) {
    const catalogs = [...dictionariesOf(text, frame.root), packedDictionary(streams, frame.root) ?? ''];
    if (!catalogs.some((catalog) => reference(catalog, 'Pages'))) return refused('damaged');
  }
  const texts = [text, ...streams.contents.map((content) => content.text)];
  const found = active.filter(({ pattern }) => texts.some((part) => pattern.test(part))).map(({ words }) => words);
  const obstacle = frame.isEncrypted ? 'encrypted' : (streams.obstacle ?? (frame.isIndexed ? null : 'damaged'));
  const cautions = [...new Set(found), ...(obstacle ? [`Could not be checked: ${obstacle}.`] : [])];
  return { cautions, isActive: found.length > 0 };
}
