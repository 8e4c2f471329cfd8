import { hasEntry, readCompoundFile } from './compound-file.ts';
import { accepted, type Finding, refused } from './finding.ts';
import { embeddedFile, macroStorages, packageStream } from './office-part.ts';
import { beginsAsOther, hasMarkup } from './other-content.ts';
import { hasPackedProgram } from './program.ts';

const headerBytes = 32;
/** What the main stream begins with: Word 97 and later, Word 6 and 95, and their East Asian editions. */
const wordNumbers = [0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699];
const encryptedFlag = 0x0100;

/**
 * A document of Word 6 to 2003 ([MS-DOC]): a compound file whose main stream is Word's. Excel's sheets, installers and
 * mails have the same container, and so has a DOCX that is protected by a password. Macros are refused.
 */
export function inspectDoc(bytes: Buffer): Finding {
  const file = readCompoundFile(bytes);
  if (!file?.rest || beginsAsOther(file.rest) || hasMarkup(file.rest)) return refused('damaged');
  const main = file.topStreams.find(({ name }) => name === 'worddocument');
  if (!main) return refused(hasEntry(file, 'encryptedpackage') ? 'protected' : 'wrong_type');
  const start = file.readStart(main, headerBytes);
  if (!start || start.length < headerBytes) return refused('damaged');
  if (!wordNumbers.includes(start.readUInt16LE(0))) return refused('wrong_type');
  if (macroStorages.some((storage) => hasEntry(file, storage))) return refused('macros');
  const cautions: string[] = [];
  if ((start.readUInt16LE(10) & encryptedFlag) !== 0) cautions.push('Could not be checked: encrypted.');
  if (hasEntry(file, packageStream)) {
    if (hasPackedProgram(bytes)) return refused('program');
    cautions.push(embeddedFile);
  }
  return accepted(...cautions);
}
