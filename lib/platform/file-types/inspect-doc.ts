import { hasEntry, readCompoundFile } from './compound-file.ts';
import { accepted, type Finding, refused } from './finding.ts';
import { embeddedFile, macroStorages, packageStream } from './office-part.ts';
import { beginsAsOther, hasMarkup } from './other-content.ts';
import type { OtherTypeName } from './other-type.ts';
import { hasPackedProgram } from './program.ts';

const headerBytes = 32;
/** What the main stream begins with: Word 97 and later, Word 6 and 95, and their East Asian editions. */
const wordNumbers = [0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699];
const encryptedFlag = 0x0100;
/** What other programs keep in the same container, by the name of their main part. */
const otherCompound: [string, OtherTypeName][] = [
  ['workbook', 'spreadsheet'],
  ['book', 'spreadsheet'],
  ['powerpoint document', 'slides'],
  ['__properties_version1.0', 'email'],
];

/**
 * A document of Word 6 to 2003 ([MS-DOC]): a compound file whose main stream is Word's. Excel's sheets, installers and
 * mails have the same container, and so has a DOCX that is protected by a password. Macros are refused.
 */
export function inspectDoc(bytes: Buffer): Finding {
  const file = readCompoundFile(bytes);
  if (!file?.rest || beginsAsOther(file.rest.toString('latin1')) || hasMarkup(file.rest)) return refused('damaged');
  // Beside it may stand a page of Word's that says so to its older versions.
  if (hasEntry(file, 'encryptedpackage')) return refused('protected');
  const main = file.topStreams.find(({ name }) => name === 'worddocument');
  if (!main) return refused(otherCompound.find(([name]) => hasEntry(file, name))?.[1] ?? 'wrong_type');
  const start = file.readStart(main, headerBytes);
  if (!start || start.length < headerBytes) return refused('damaged');
  if (!wordNumbers.includes(start.readUInt16LE(0))) return refused('wrong_type');
  if (macroStorages.some((storage) => hasEntry(file, storage))) return refused('macros');
  if ((start.readUInt16LE(10) & encryptedFlag) !== 0) return refused('protected');
  if (!hasEntry(file, packageStream)) return accepted();
  return hasPackedProgram(bytes) ? refused('program') : accepted(embeddedFile);
}
