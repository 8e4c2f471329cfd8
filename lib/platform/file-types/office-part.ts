import { hasEntry, readCompoundFile } from './compound-file.ts';
import { accepted, type Finding, refused } from './finding.ts';
import { readAttributes, xmlText } from './office-xml.ts';
import { hasPackedProgram, isProgram, isProgramName } from './program.ts';

const macroNames = /(?:^|\/)vba(?:project\.bin|data\.xml)$|\.(?:docm|dotm|xlsm|xltm|xlam|pptm|ppsm|potm|ppam)$/i;

/** What Word stores for macros inside compound files, such as embedded documents of its older format. */
export const macroStorages = ['macros', 'vba', '_vba_project', '_vba_project_cur'];
/** The stream of an embedded file of any kind ([MS-OLEDS] 2.3.6). */
export const packageStream = '\x01ole10native';

export const embeddedFile = 'Contains an embedded file.';

/** One part of an Office document: its name, its content, and what it embeds or links to. */
export function inspectPart(name: string, content: Buffer): Finding {
  if (macroNames.test(name)) return refused('macros');
  if (isProgramName(name) || isProgram(content)) return refused('program');
  if (/\.rels$/i.test(name)) return inspectRelations(name, content);
  if (/(?:^|\/)activex\//i.test(name)) return accepted('Contains ActiveX controls.');
  if (/(?:^|\/)embeddings\//i.test(name)) return inspectEmbedding(content);
  return /(?:^|\/)afchunk[^/]*$/i.test(name) ? accepted(embeddedFile) : accepted();
}

/** Charts embed the sheet with their figures, and formulas embed an object. Both are harmless and common. */
function inspectEmbedding(content: Buffer): Finding {
  if (content.includes('vbaProject.bin')) return refused('macros');
  const compound = readCompoundFile(content);
  if (!compound) return accepted();
  if (macroStorages.some((storage) => hasEntry(compound, storage))) return refused('macros');
  if (!hasEntry(compound, packageStream)) return accepted();
  return hasPackedProgram(content) ? refused('program') : accepted(embeddedFile);
}

// A template on the author's own disk is named in many documents, and no other person's Word finds it. One on another
// computer would be loaded, and run its macros, as soon as the document is opened.
function isRemote(target: string): boolean {
  const place = target.trim().replaceAll('\\', '/');
  if (place.startsWith('//')) return true;
  const isOwnDisk = /^file:(?:\/{0,3}[a-z]:|\/(?:\/\/)?[^/])/i.test(place);
  return /^[a-z][a-z0-9+.-]+:/i.test(place) && !isOwnDisk;
}

/** What a click or the reader's consent opens. */
const opensOnRequest = /\/(?:hyperlink|video|audio|media)$/i;

function inspectRelations(name: string, content: Buffer): Finding {
  const text = xmlText(content);
  if (text === null) return refused('damaged');
  const kinds = readAttributes(text, 'Relationship')
    .filter(({ TargetMode = '', Target = '' }) => TargetMode.trim().toLowerCase() === 'external' && isRemote(Target))
    .map(({ Type = '' }) => Type)
    .filter((type) => !opensOnRequest.test(type));
  const cautions: string[] = [];
  for (const kind of kinds) {
    if (/\/image$/i.test(kind)) cautions.push('Loads pictures from another site.');
    // Word asks before it reads the figures of a chart from elsewhere.
    else if (/(?:^|\/)charts\/_rels\//i.test(name)) cautions.push('Has a chart with figures from another site.');
    else return refused('remote_part');
  }
  return accepted(...new Set(cautions));
}
