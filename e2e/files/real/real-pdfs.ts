import { latin } from '#e2e/files/disguised/disguise.ts';
import { compressedPdf, pdfDocument, pdfStream } from '#e2e/files/pdf-document.ts';

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
const swapped = (content: Buffer, from: string | RegExp, to: string) => latin(text(content).replace(from, to));
const reindexed = (content: Buffer) =>
  swapped(content, /startxref\n\d+/, `startxref\n${text(content).indexOf('xref\n0')}`);
const unread = 'We could not read this PDF to its end. Open it once to be sure.';

const standard = (entries: string) => `<</Filter/Standard${entries}>>`;
const owner2 = 'c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab';
// As a string, with the escapes that programs write in it.
const user2 =
  '\xcd\xf4\xce\x8f-\x86\x05\xf3\x8a\xfb%\xf1\\\\x\xed\xd3\\255y\xc0\x94\xccim\xec\x83?\xa0\x90\\n\xcb\x9a\xd7';
const revision2 = standard(`/V 1/Length 40/R 2/P 4294967292/O <${owner2}>/U (${user2})`);
const owner3 = '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5';
const user3 = `dde36e0b12e4aac9961e67faff603817${'00'.repeat(16)}`;
const revision3 = standard(`/V 2/Length 128/R 3/P -1028/O<${owner3}>/U<${user3}>`);
const id3 = '/ID[<AE88DBF93C7F4C98B4CD0EC13E6C37D5><AE88DBF93C7F4C98B4CD0EC13E6C37D5>]';
const id2 = '/ID[<C971254616D05A25E171595680EA576A><C971254616D05A25E171595680EA576A>]';
const revision6 = standard(
  `/V 5/Length 256/R 6/P -4/CF<</StdCF<</CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF/O<${'00'.repeat(48)}>/U<326115c5b47b02169e9f5ac0729d9d0368b834707b3d3058706c8f6afc8a80486f757273616c74216b657973616c7421>`,
);
const identity = standard(
  `/V 5/Length 256/R 6/P -4/CF<</StdCF<</CFM/AESV3>>>>/StmF/Identity/StrF/Identity/EFF/StdCF/O<${'00'.repeat(48)}>/U<${'00'.repeat(48)}>`,
);
const encrypted = (rules: string, id = '') => pdfDocument({ trailer: `/Encrypt 5 0 R${id}`, objects: [rules] });
/** Encrypted by programs, with the password of their author alone, so that every reader opens them. */
const restricted = {
  ofRevision2: encrypted(revision2, id2),
  ofRevision3: encrypted(revision3, id3),
  ofRevision6: encrypted(revision6),
  compressed: compressedPdf({ trailer: `/Encrypt${revision3}${id3}`, encode: () => 'secret' }),
};

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
  ['with a comment behind each obj', reindexed(swapped(pdfDocument(), / obj\n/g, ' obj % part of it\n'))],
  ['with a binary mark that is no comment', pdfDocument({ comment: '\xe2\xe3\xcf\xd3\n' })],
  ['with a name in a comment', pdfDocument({ comment: '%Creator: Plotter (Debug) <Developer>\n' })],
  ["behind a printer's job", before('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n', pdfDocument())],
  ['behind lines of text', before('Content-Type: application/pdf\r\n\r\n', pdfDocument())],
  ['with the data that an old Mac puts before it', before('\0\x05\x16\0\0\x02\0plan.pdfPDF CARO', pdfDocument())],
  ['with a line of text behind its end', after(pdfDocument(), 'Downloaded from example.org on 1 November 2026\n')],
  ['with the data of a drawing program behind its end', after(pdfDocument(), '\x10\x9a\xd2\xf6\x5d\x55'.repeat(900))],
  ['printed from two, with another behind it', after(pdfDocument(), text(pdfDocument()))],
  ['with a catalog whose brackets do not fit', pdfDocument({ catalog: '/ViewerPreferences<</Direction/L2R> >' })],
  ['without %%EOF', swapped(pdfDocument(), '%%EOF', '%%END')],
  ['without its header', swapped(pdfDocument(), '%PDF-1.4\n', ''), unread],
  ['without startxref', swapped(pdfDocument(), /startxref\n\d+\n/, ''), unread],
  ['with another word for startxref', swapped(pdfDocument(), 'startxref', 'startxxxx'), unread],
  ['without a number behind startxref', swapped(pdfDocument(), /startxref\n\d+/, 'startxref\n'), unread],
  ['cut off behind its trailer', pdfDocument().subarray(0, -20), unread],
  ['cut off within its trailer', pdfDocument({ trailer: '/ID[<0011' }).subarray(0, -22), unread],
  ['with an offset that is wrong', wrongOffset(pdfDocument()), unread],
  ['that its author does not let be changed, of 1999', restricted.ofRevision2],
  ['that its author does not let be changed, by LibreOffice', restricted.ofRevision3],
  ['that its author does not let be changed, of today', restricted.ofRevision6],
  ['that its author does not let be changed, compressed', restricted.compressed, unread],
  ['whose attachments alone have a password', pdfDocument({ trailer: '/Encrypt 5 0 R', objects: [identity] })],
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
  ['with compressed objects that are damaged', compressedPdf({ encode: () => 'damaged' }), unread],
  ['with objects in another compression', compressedPdf({ filter: '/Filter[/ASCIIHexDecode/FlateDecode]' }), unread],
  ['with an attached invoice', pdfDocument({ objects: [pdfStream('<a/>', '/Type/EmbeddedFile')] }), attached],
  [
    'with a form of scripts',
    pdfDocument({ catalog: '/AcroForm<</XFA[(a) 5 0 R]>>' }),
    'Contains a form that may run scripts.',
  ],
];
