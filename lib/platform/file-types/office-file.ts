import { hasEntry, readCompoundFile } from './compound-file.ts';
import { accepted, type Finding, type Refusal, refused, unreadNote } from './finding.ts';
import { hasPackedProgram, isProgram, isProgramName } from './other-content.ts';
import { readZip, unpackEntry, type ZipEntry } from './zip.ts';

const macroNames = /(?:^|\/)vba(?:project\.bin|data\.xml)$|\.(?:docm|dotm|xlsm|xltm|xlam|pptm|ppsm|potm|ppam)$/i;

/** Storages that Word has for macros inside compound files, such as embedded documents of its older format. */
export const macroStorages = ['macros', 'vba', '_vba_project', '_vba_project_cur'];
/** The stream of an embedded file of any kind ([MS-OLEDS] 2.3.6). */
export const packageStream = '\x01ole10native';

export const embeddedFile = 'Contains an embedded file.';

/** One part of an Office document: its name, its content, and what it embeds or links to. */
function inspectPart(name: string, content: Buffer): Finding {
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

/** Relations that a click or the reader's consent opens. */
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

const maxXmlBytes = 4 * 1024 * 1024;

/**
 * The text of one of an Office document's lists, in UTF-8 or UTF-16. Null if it is missing, larger than any such list,
 * or declares entities, which the format forbids (ECMA-376 part 2, 8.1.4).
 */
function xmlText(content: Buffer | null): string | null {
  if (!content) return null;
  const mark = content.toString('hex', 0, 2);
  if (mark === 'feff') return null;
  const text = content.subarray(0, maxXmlBytes).toString(mark === 'fffe' ? 'utf16le' : 'utf8');
  return /<!DOCTYPE/i.test(text) ? null : text;
}

const attributes = `(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"]*"|'[^']*'))*`;
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (value: string) =>
  value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (name) return namedEntities[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The attributes of every element with one of the names (`one|other`), whatever their prefix. */
function readAttributes(xml: string, names: string): Record<string, string>[] {
  const elements = xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?(?:${names})(${attributes})\\s*/?>`, 'g'));
  return [...elements].map(([, list = '']) =>
    Object.fromEntries(
      [...list.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
        name,
        decode(one ?? other ?? ''),
      ]),
    ),
  );
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The name of a document's main part, if the list of types and the relationships of the whole agree on it. */
function findMainPart(types: string, relations: string): string | null {
  const relation = readAttributes(relations, 'Relationship').find(({ Type = '' }) => Type.endsWith('/officeDocument'));
  const name = relation?.Target?.replace(/^\.?\//, '');
  if (!name) return null;
  const overrides = readAttributes(types, 'Override');
  const override = overrides.find(({ PartName = '' }) => PartName.toLowerCase() === `/${name.toLowerCase()}`);
  const byExtension = readAttributes(types, 'Default').find(
    ({ Extension = '' }) => name.split('.').at(-1)?.toLowerCase() === Extension.toLowerCase(),
  );
  return (override ?? byExtension)?.ContentType?.trim() === mainType ? name : null;
}

const megabyte = 1024 * 1024;
const maxPartBytes = 64 * megabyte;
const maxBytes = 256 * megabyte;
// Blank areas of pictures and tables shrink to a hundredth. Only bombs shrink large parts to less than this.
const maxShrinking = 250;
const smallPartBytes = 16 * megabyte;

const isBomb = ({ bytes, packed }: ZipEntry) =>
  bytes > maxPartBytes || (bytes > smallPartBytes && bytes > packed.length * maxShrinking);

/** The type of an archive that is no Word document, by the names and types in it. */
function otherPackage(entries: readonly ZipEntry[], types: string): Refusal {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name));
  if (/wordprocessingml\.template\.main/.test(types)) return 'template';
  if (/spreadsheetml|ms-excel/.test(types) || has(/^xl\//)) return 'spreadsheet';
  if (/presentationml|ms-powerpoint/.test(types) || has(/^ppt\//)) return 'slides';
  if (has(/^Index\/Document\.iwa$|^index\.xml$/)) return 'pages';
  return has(/^word\//) ? 'wrong_type' : 'archive';
}

/**
 * A Word document (Office Open XML, ECMA-376): an archive whose list of content types and relationships lead to the
 * main part of a document. Macros, programs and parts that Word would load from another computer are refused.
 */
export async function inspectDocx(bytes: Buffer): Promise<Finding> {
  const entries = readZip(bytes);
  if (!entries) return refused('damaged');
  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (total > maxBytes || entries.some(isBomb)) return refused('too_large_unpacked');

  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const read = async (name: string) => {
    const entry = parts.get(name.toLowerCase());
    const content = entry && (await unpackEntry(entry));
    return Buffer.isBuffer(content) ? xmlText(content) : null;
  };
  const types = await read('[content_types].xml');
  const relations = await read('_rels/.rels');
  if (!types || !relations) return refused(otherPackage(entries, types ?? ''));
  if (readAttributes(types, 'Override|Default').some(({ ContentType = '' }) => /macroEnabled|vba/i.test(ContentType)))
    return refused('macros');
  const main = findMainPart(types, relations);
  const document = main && (await read(main));
  if (!document || !/^[^<]*(?:<[?!][^>]*>\s*)*<(?:\w+:)?document[\s>]/.test(document.slice(0, 64 * 1024)))
    return refused(otherPackage(entries, types));

  const cautions = new Set<string>();
  for (const entry of entries) {
    const content = await unpackEntry(entry);
    if (content === 'larger') return refused('too_large_unpacked');
    if (content === 'damaged') {
      // Without a picture, Word and LibreOffice show the rest.
      if (!/^(?:word\/media|docProps)\//i.test(entry.name)) return refused('damaged');
      cautions.add(unreadNote('document'));
      continue;
    }
    const finding = inspectPart(entry.name, content);
    if ('refusal' in finding) return finding;
    for (const caution of finding.cautions) cautions.add(caution);
  }
  return accepted(...cautions);
}
