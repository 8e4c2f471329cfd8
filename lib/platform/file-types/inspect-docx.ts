import { accepted, type Finding, type Refusal, refused, unreadNote } from './finding.ts';
import { inspectPart } from './office-part.ts';
import { findMainPart, readAttributes, xmlText } from './office-xml.ts';
import { readZip, unpackEntry, type ZipEntry } from './zip-directory.ts';

const megabyte = 1024 * 1024;
const maxPartBytes = 64 * megabyte;
const maxBytes = 256 * megabyte;
// Blank areas of pictures and tables shrink to a hundredth. Only bombs shrink large parts to less than this.
const maxShrinking = 250;
const smallPartBytes = 16 * megabyte;

const isBomb = ({ bytes, packed }: ZipEntry) =>
  bytes > maxPartBytes || (bytes > smallPartBytes && bytes > packed.length * maxShrinking);

/** What an archive is that is no Word document, by the names and types in it. */
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
