import { compoundFile, type Storage, wordDocument, wordStream } from '#e2e/files/compound-file.ts';
import { documentXml, officeDocument, officeFiles, type Relation, wordMain } from '#e2e/files/office-document.ts';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { after, type Disguises, latin, linuxProgram, page, windowsProgram, without } from './disguise.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
const template = wordMain.replace('document.main', 'template.main');
const macroType = '<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const related = (kind: string, target: string): Buffer =>
  officeDocument({ relations: [{ kind, target, isExternal: true } satisfies Relation] });
const carrying = (name: string, content: Buffer | string) => officeDocument({ more: [{ name, content }] });
const packageOf = (content: Buffer) =>
  compoundFile({ '\x01Ole10Native': Buffer.concat([latin('\x02\0a.exe\0'), content]) });

/** An archive with a comment, which archive programs show. */
function commented(archive: Buffer, comment: Buffer): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt16LE(comment.length, copy.length - 2);
  return after(copy, comment);
}

export function disguisedDocx(): Disguises {
  const docx = officeDocument();
  const files = officeFiles();
  const zeros = Buffer.alloc(100 * 1024 * 1024);
  return [
    ['an archive with another file', zipArchive([{ name: 'a.txt', content: 'x' }])],
    ['an archive with the list of types alone', zipArchive([{ name: '[Content_Types].xml', content: '<Types/>' }])],
    [
      'an archive with the list of types and a program',
      zipArchive([files[0] as never, { name: 'a.bin', content: windowsProgram() }]),
    ],
    ['a spreadsheet', officeDocument({ mainType: spreadsheet, main: 'xl/workbook.xml', document: '<workbook/>' })],
    ['slides', officeDocument({ mainType: slides, main: 'ppt/presentation.xml', document: '<p:presentation/>' })],
    ['a template', officeDocument({ mainType: template })],
    [
      'a Java program',
      zipArchive([
        { name: 'META-INF/MANIFEST.MF', content: 'Main-Class: A\n' },
        { name: 'A.class', content: latin('\xca\xfe\xba\xbe') },
      ]),
    ],
    [
      'a program for phones',
      zipArchive([
        { name: 'AndroidManifest.xml', content: latin('\x03\0\x08\0') },
        { name: 'classes.dex', content: 'dex' },
      ]),
    ],
    [
      'an OpenDocument text',
      zipArchive([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
        { name: 'content.xml', content: '<office/>' },
      ]),
    ],
    ['no relationships', officeDocument({ without: ['_rels/.rels'] })],
    ['no main part', officeDocument({ without: ['word/document.xml'] })],
    ['a page as its main part', officeDocument({ document: page })],
    [
      'a program as its main part',
      zipArchive([
        ...officeFiles({ without: ['word/document.xml'] }),
        { name: 'word/document.xml', content: windowsProgram() },
      ]),
    ],
    [
      'with macros',
      officeDocument({ types: macroType, more: [{ name: 'word/vbaProject.bin', content: wordDocument() }] }),
    ],
    ['with macros that no list names', carrying('word/vbaProject.bin', wordDocument())],
    ['of the type with macros', officeDocument({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' })],
    ['with a template on another site', related('attachedTemplate', 'https://elsewhere.example/a.dotm')],
    [
      'with a template on another site, in character references',
      related('attachedTemplate', '&#104;ttps&#x3a;//elsewhere.example/a.dotm'),
    ],
    ['with a template on a file server', related('attachedTemplate', '\\\\elsewhere.example\\a.dotm')],
    ['with an object on another site', related('oleObject', 'mhtml:https://elsewhere.example/a.html!x')],
    ['with a frame on another site', related('frame', 'https://elsewhere.example/')],
    ['with a program', carrying('word/a.exe', windowsProgram())],
    ['with a program under another name', carrying('word/media/image1.png', linuxProgram())],
    ['with a Java class', carrying('A.class', 'x')],
    ['with an embedded program', carrying('word/embeddings/oleObject1.bin', packageOf(windowsProgram()))],
    [
      'with an embedded spreadsheet that has macros',
      carrying('word/embeddings/Sheet.xlsx', carrying('xl/vbaProject.bin', 'x')),
    ],
    ['with a part that unpacks to 100 MB', carrying('word/media/a.bin', zeros)],
    [
      'with a part that is larger than stated',
      officeDocument({ more: [{ name: 'word/a.bin', content: zeros, statedBytes: 10 }] }),
    ],
    ['with one name twice', zipArchive([...files, { name: 'word/document.xml', content: documentXml }])],
    ['behind a program', Buffer.concat([windowsProgram(), docx])],
    ['behind another archive', Buffer.concat([zipArchive([{ name: 'a', content: 'b' }]), docx])],
    ['cut off', without(docx, 30)],
    ['with a page behind it', after(docx, page)],
    ['with a program behind it', after(docx, windowsProgram())],
    ['with a program as its comment', commented(docx, windowsProgram())],
    ['with a page as its comment', commented(docx, latin(page))],
    ['cut in half', docx.subarray(0, docx.length / 2)],
    ['its first bytes alone', after(latin('PK\x03\x04'), Buffer.alloc(200))],
  ];
}

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
