import { compoundFile, wordDocument } from './compound-file.ts';
import { after, type Disguises, latin, linuxProgram, page, windowsProgram, without } from './disguise.ts';
import { documentXml, officeDocument, officeFiles, type Relation, wordMain } from './office-document.ts';
import { zipArchive } from './zip-archive.ts';

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
