import { compoundFile, type Storage, wordDocument, wordStream } from './compound-file.ts';
import { after, type Disguises, latin, page, windowsProgram } from './disguise.ts';

const letters = Buffer.from('WordDocument', 'utf16le');

export function disguisedDocs(archive: Buffer): Disguises {
  const doc = wordDocument();
  const inside = (storage: Storage) => compoundFile(storage);
  const looping = Buffer.from(doc);
  // The first sector of the directory follows itself.
  const table = (looping.readUInt32LE(76) + 1) * 512;
  looping.writeUInt32LE(looping.readUInt32LE(48), table + looping.readUInt32LE(48) * 4);
  return [
    ['a spreadsheet', inside({ Workbook: wordStream(0x0809) })],
    ['slides', inside({ 'PowerPoint Document': wordStream(0x0f00) })],
    ['an installer', inside({ '\x05SummaryInformation': Buffer.alloc(4096), 䡀㼿䕷䑬㭪䗤䠤: Buffer.alloc(4096) })],
    ['a mail', inside({ '__properties_version1.0': Buffer.alloc(4096), '__substg1.0_0037001F': letters })],
    [
      'a DOCX with a password',
      inside({ EncryptedPackage: Buffer.alloc(5000, 1), EncryptionInfo: Buffer.alloc(100, 1) }),
    ],
    ['an empty container', inside({})],
    ['the letters as data', inside({ Workbook: letters })],
    ['the letters as data, in a folder', inside({ Data: { Contents: Buffer.concat([letters, letters]) } })],
    ['the main stream in a folder', inside({ ObjectPool: { WordDocument: wordStream() } })],
    ['a folder of that name', inside({ WordDocument: { a: wordStream() } })],
    ['an empty main stream', inside({ WordDocument: Buffer.alloc(0) })],
    ['another main stream', inside({ WordDocument: Buffer.from(page) })],
    ['a program as the main stream', inside({ WordDocument: windowsProgram() })],
    ['with macros', wordDocument({ Macros: { VBA: { dir: Buffer.alloc(10, 1), ThisDocument: Buffer.alloc(10, 1) } } })],
    ['with macros under a later name', wordDocument({ _VBA_PROJECT_CUR: { VBA: { dir: Buffer.alloc(10, 1) } } })],
    ['with an embedded program', wordDocument({ ObjectPool: { _1: { '\x01Ole10Native': windowsProgram() } } })],
    ['its header alone', doc.subarray(0, 512)],
    ['its first bytes alone', after(latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(600))],
    [
      'its first bytes and the letters',
      after(latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.concat([Buffer.alloc(600), letters])),
    ],
    ['cut off', doc.subarray(0, doc.length - 1024)],
    ['cut in half', doc.subarray(0, doc.length / 2)],
    ['with a directory that never ends', looping.fill(0xff, 512, 1024)],
    ['with an archive behind it', after(doc, archive)],
    ['with a page behind it', after(doc, page)],
    ['with a program behind it', after(doc, windowsProgram())],
    ['cut off by one sector', doc.subarray(0, doc.length - 512)],
  ];
}
