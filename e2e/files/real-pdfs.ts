import { latin } from './disguise.ts';
import { compressedPdf, pdfDocument, pdfStream } from './pdf-document.ts';

/** A structure that real programs write, and what readers of the application are told about it (null: nothing). */
export type RealFile = [what: string, content: Buffer, caution?: string];

const text = (content: Buffer) => content.toString('latin1');
const startOf = (content: Buffer) => Number(/startxref\s+(\d+)/.exec(text(content))?.[1]);
const after = (content: Buffer, more: string) => Buffer.concat([content, latin(more)]);

/** A change appended to a file, as by programs that sign or fill in: objects, a table of them, and a second end. */
function changed(content: Buffer, object: string): Buffer {
  const at = content.length;
  const table = `xref\n0 1\n0000000000 65535 f \n5 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const added = `5 0 obj\n${object}\nendobj\n`;
  const trailer = `trailer\n<</Size 6/Root 1 0 R/Prev ${startOf(content)}>>\n`;
  return after(content, `${added}${table}${trailer}startxref\n${at + added.length}\n%%EOF\n`);
}

/** Word's own export: a second, empty table that points to a cross-reference stream, for readers of both kinds. */
function byWord(): Buffer {
  const first = pdfDocument({ version: '1.7', eol: '\r\n', comment: '%\xb5\xb5\xb5\xb5\r\n' });
  const trailer = `xref\r\n0 0\r\ntrailer\r\n<</Size 5/Root 1 0 R/Prev ${startOf(first)}/XRefStm 100>>\r\n`;
  return after(first, `${trailer}startxref\r\n${first.length}\r\n%%EOF`);
}

/** Made for the web (ISO 32000-1, annex F): a first index at the beginning, with an end of its own. */
function linearised(): Buffer {
  const objects = text(pdfDocument()).slice('%PDF-1.4\n'.length);
  const body = objects.slice(objects.indexOf('\n') + 1, objects.indexOf('xref\n0'));
  const start = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n9 0 obj\n<</Linearized 1/L 900/O 3/E 500/N 1/T 800>>\nendobj\n';
  const index = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 10/Root 1 0 R/Prev 0>>\nstartxref\n0\n%%EOF\n`;
  return latin(
    `${start}${index}${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 5>>\nstartxref\n${start.length}\n%%EOF\n`,
  );
}

const wrongOffset = (content: Buffer) => latin(text(content).replace(/startxref\n\d+/, 'startxref\n7'));
const before = (start: string, content: Buffer) => Buffer.concat([latin(start), content]);
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const hasScript = 'Contains JavaScript.';
const attached = 'Contains attached files.';

export const realPdfs = (): RealFile[] => [
  ['from a program of before 2003', pdfDocument()],
  ['from Chrome and Google Docs', pdfDocument({ comment: '%\xd3\xeb\xe9\xe1\n' })],
  ['from Word', byWord()],
  ['from Acrobat', compressedPdf({ version: '1.6' })],
  [
    'from LibreOffice',
    pdfDocument({
      version: '1.7',
      catalog: '/OpenAction[3 0 R/XYZ null null 0]/Lang(mr-IN)',
      comment: '%\xc3\xa4\xc3\xbc\n',
    }),
  ],
  ['from a scanner, padded to a block', after(pdfDocument({ page: Buffer.alloc(30_000, 7) }), '\0'.repeat(4096))],
  ['from a Mac, with its line ends', pdfDocument({ eol: '\r' })],
  [
    'from Ghostscript, with a comment',
    pdfDocument({ comment: '%\xc7\xec\x8f\xa2\n%%Invocation: gs -sDEVICE=pdfwrite\n' }),
  ],
  ['of PDF 2.0', compressedPdf({ version: '2.0' })],
  ['with blank lines before and behind it, from a mail', before('\r\n\r\n', after(pdfDocument(), '\r\n\r\n'))],
  ['with a UTF-8 mark before it', before('\xef\xbb\xbf', pdfDocument())],
  ['signed, with a second end', changed(pdfDocument(), '<</Type/Sig/Filter/Adobe.PPKLite>>')],
  ['filled in twice', changed(changed(pdfDocument(), '<</V(a)>>'), '<</V(b)>>')],
  ['made for the web', linearised()],
  [
    'with 30 pages of bookmarks',
    pdfDocument({ objects: Array.from({ length: 900 }, (_, index) => `<</Title(${index})/First 6 0 R/Last 7 0 R>>`) }),
  ],
  ['with a sentence about JavaScript', pdfDocument({ page: 'BT (Java Script) Tj ET' })],
  ['with escapes in harmless names', pdfDocument({ catalog: '/PieceInfo<</A#20B#2fC 1>>' })],
  ['with an offset that is wrong', wrongOffset(pdfDocument()), 'Could not be checked: damaged.'],
  [
    'encrypted',
    pdfDocument({ trailer: '/Encrypt 5 0 R/ID[<00><00>]', objects: ['<</Filter/Standard/V 2>>'] }),
    'Could not be checked: encrypted.',
  ],
  [
    'compressed and encrypted',
    compressedPdf({ trailer: '/Encrypt 9 0 R', encode: () => 'secret' }),
    'Could not be checked: encrypted.',
  ],
  ['with a script', pdfDocument({ catalog: `/OpenAction ${script}` }), hasScript],
  [
    'with a script whose name has escapes',
    pdfDocument({ catalog: '/OpenAction<</S/J#61va#53cript/JS(x)>>' }),
    hasScript,
  ],
  ['with a script among compressed objects', compressedPdf({ objects: [script] }), hasScript],
  [
    'with a script among objects that are only packed',
    compressedPdf({ objects: [script], filter: '', encode: (packed) => packed }),
    hasScript,
  ],
  [
    'with compressed objects that are damaged',
    compressedPdf({ encode: () => 'damaged' }),
    'Could not be checked: damaged.',
  ],
  [
    'with objects in another compression',
    compressedPdf({ filter: '/Filter[/ASCIIHexDecode/FlateDecode]' }),
    'Could not be checked: unusual compression.',
  ],
  [
    'with a command',
    pdfDocument({ objects: ['<</S/Launch/F(cmd.exe)>>'] }),
    'Contains a command that starts another program.',
  ],
  ['with an attached invoice', pdfDocument({ objects: [pdfStream('<a/>', '/Type/EmbeddedFile')] }), attached],
  [
    'with a form of scripts',
    pdfDocument({ catalog: '/AcroForm<</XFA[(a) 5 0 R]>>' }),
    'Contains a form that may run scripts.',
  ],
];
