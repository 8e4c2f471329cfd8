import { compoundFile, wordDocument, wordStream } from '#e2e/files/compound-file.ts';
import { officeDocument, officeFiles, type Relation, relationsXml, wordMain } from '#e2e/files/office-document.ts';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import type { RealFile } from './real-pdfs.ts';

const wordParts = [
  'word/styles.xml',
  'word/settings.xml',
  'word/fontTable.xml',
  'word/theme/theme1.xml',
  'docProps/app.xml',
];
const parts = (...names: string[]) => names.map((name) => ({ name, content: `<?xml version="1.0"?><a>${name}</a>` }));
const related = (...relations: Relation[]) => officeDocument({ relations, more: parts(...wordParts) });
const outside = (kind: string, target: string): Relation => ({ kind, target, isExternal: true });
const equation = compoundFile({ '\x01CompObj': Buffer.alloc(100, 1), 'Equation Native': Buffer.alloc(100, 2) });
const packed = compoundFile({ '\x01Ole10Native': Buffer.from('\x02\0notes.txt\0C:\\notes.txt\0some text', 'latin1') });
const mailed = compoundFile({
  '\x01Ole10Native': Buffer.from('\x02\0offer.msg\0SMTP:ASHA@EXAMPLE.COM\0some text', 'latin1'),
});
const embedded = 'Contains an embedded file.';

/** The same list and relationships as LibreOffice and Google Docs write them: other order, quotes, prefixes and paths. */
const otherSpelling = () => {
  const types = `<?xml version='1.0'?><t:Types xmlns:t='http://schemas.openxmlformats.org/package/2006/content-types'><t:Default ContentType='application/xml' Extension='xml'/><t:Override ContentType='${wordMain}' PartName='/word/document2.xml' /></t:Types>`;
  return zipArchive(
    officeFiles({ main: 'word/document2.xml' }).map((file) => {
      if (file.name === '[Content_Types].xml') return { ...file, content: types };
      return file.name === '_rels/.rels'
        ? { ...file, content: relationsXml([{ kind: 'officeDocument', target: '/word/document2.xml' }]) }
        : file;
    }),
  );
};

export const realDocx = (): RealFile[] => [
  ['from Word', related({ kind: 'styles', target: 'styles.xml' }, { kind: 'settings', target: 'settings.xml' })],
  ['from LibreOffice and Google Docs', otherSpelling()],
  ['from a program that writes as it goes', zipArchive(officeFiles().map((file) => ({ ...file, isStreamed: true })))],
  ['that is not compressed', officeDocument({ isDeflated: false })],
  [
    'in UTF-16',
    zipArchive(officeFiles().map((file) => ({ ...file, content: Buffer.from(`\ufeff${file.content}`, 'utf16le') }))),
  ],
  ['whose type applies to all XML', officeDocument({ types: `<Default Extension="XML" ContentType="${wordMain}"/>` })],
  [
    'with links to websites',
    related(outside('hyperlink', 'https://example.org/'), outside('hyperlink', 'mailto:a@example.org')),
  ],
  [
    "with a template on the author's disk",
    related(outside('attachedTemplate', 'file:///C:\\Users\\asha\\Templates\\letter.dotx')),
  ],
  ["with a template on the author's Mac", related(outside('attachedTemplate', 'file:///Users/asha/letter.dotx'))],
  ['with a template without an address', related(outside('attachedTemplate', 'Normal.dotm'))],
  [
    'with a chart and the sheet with its figures',
    officeDocument({
      more: [{ name: 'word/embeddings/Sheet1.xlsx', content: officeDocument({ main: 'xl/workbook.xml' }) }],
    }),
  ],
  ['with a formula', officeDocument({ more: [{ name: 'word/embeddings/oleObject1.bin', content: equation }] })],
  [
    'with a large, blank picture',
    officeDocument({ more: [{ name: 'word/media/image1.emf', content: Buffer.alloc(12_000_000) }] }),
  ],
  [
    'with a picture from a website',
    related(outside('image', 'https://example.org/logo.png')),
    'Loads pictures from another site.',
  ],
  [
    'with an embedded text',
    officeDocument({ more: [{ name: 'word/embeddings/oleObject1.bin', content: packed }] }),
    embedded,
  ],
  [
    'from a converter of web pages',
    officeDocument({ more: [{ name: 'word/afchunk.mht', content: 'MIME-Version: 1.0' }] }),
    embedded,
  ],
  [
    'with an embedded email',
    officeDocument({ more: [{ name: 'word/embeddings/oleObject1.bin', content: mailed }] }),
    embedded,
  ],
  ['with a line end behind it, from a mail', Buffer.concat([officeDocument(), Buffer.from('\r\n')])],
  ['padded with zeros', Buffer.concat([officeDocument(), Buffer.alloc(600)])],
  [
    'with a picture that is damaged',
    zipArchive([...officeFiles(), { name: 'word/media/image1.emf', content: 'x'.repeat(900), statedBytes: 2000 }]),
    'We could not read this document to its end. Open it once to be sure.',
  ],
];

/** Programs of before 2000 mark what is free of the allocation table as ends of chains. */
function markedEnds(document: Buffer): Buffer {
  const copy = Buffer.from(document);
  const table = (copy.readUInt32LE(76) + 1) * 512;
  for (let at = table; at < table + 512; at += 4) {
    if (copy.readUInt32LE(at) === 0xffffffff) copy.writeUInt32LE(0xfffffffe, at);
  }
  return copy;
}

export const realDocs = (): RealFile[] => [
  ['from Word 97 to 2003', wordDocument()],
  ['from Word 95', compoundFile({ WordDocument: wordStream(0xa5dc) })],
  ['with a formula', wordDocument({ ObjectPool: { _1: { 'Equation Native': Buffer.alloc(100, 1) } } })],
  ['with pictures of 3 MB', wordDocument({ Data: Buffer.alloc(3_000_000, 3) })],
  ['with pictures of 9 MB', wordDocument({ Data: Buffer.alloc(9_900_000, 3), Pictures: Buffer.alloc(200_000, 4) })],
  ['with a sheet', wordDocument({ ObjectPool: { _1: { Workbook: Buffer.alloc(5000, 1) } } })],
  ['with unused sectors that are marked as ends', markedEnds(wordDocument())],
  [
    'with an embedded text',
    wordDocument({ ObjectPool: { _1: { '\x01Ole10Native': Buffer.from('notes.txt\0some text') } } }),
    embedded,
  ],
];
