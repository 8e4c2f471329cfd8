import { deflateSync } from 'node:zlib';

type Content = Buffer | string;
const join = (...parts: Content[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

interface PdfOptions {
  version?: string;
  /** Entries of the catalog besides its pages. */
  catalog?: string;
  /** Further objects, numbered from 5. */
  objects?: readonly Content[];
  /** Entries of the trailer besides root and size. */
  trailer?: string;
  /** The page's content. */
  page?: Content;
  eol?: string;
  /** Content between the header and the first object. */
  comment?: Content;
}

/** The objects of a document with one page: catalog, pages, page, content, and more. */
function objectsOf({ catalog = '', objects = [], page = 'BT /F1 12 Tf (Sample) Tj ET' }: PdfOptions): Content[] {
  return [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
    pdfStream(page),
    ...objects,
  ];
}

/** A stream with its dictionary. */
export const pdfStream = (content: Content, entries = ''): Buffer =>
  join(`<</Length ${Buffer.byteLength(content as string, 'latin1')}${entries}>>stream\n`, content, '\nendstream');

const header = ({ version = '1.4', eol = '\n', comment = '%\xe2\xe3\xcf\xd3\n' }: PdfOptions) =>
  join(`%PDF-${version}${eol}`, comment);

function numbered(start: Buffer, objects: readonly Content[], eol: string) {
  const offsets: number[] = [];
  const parts = [start];
  let length = start.length;
  for (const [index, object] of objects.entries()) {
    const part = join(`${index + 1} 0 obj${eol}`, object, `${eol}endobj${eol}`);
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  return { body: Buffer.concat(parts), offsets };
}

/** A document with a cross-reference table, as most programs wrote until version 1.5. */
export function pdfDocument(options: PdfOptions = {}): Buffer {
  const { eol = '\n', trailer = '' } = options;
  const { body, offsets } = numbered(header(options), objectsOf(options), eol);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  const table = `xref${eol}0 ${size}\n0000000000 65535 f \n${rows}trailer${eol}<</Size ${size}/Root 1 0 R${trailer}>>${eol}`;
  return join(body, table, `startxref${eol}${body.length}${eol}%%EOF${eol}`);
}

/** An object stream of the objects: their numbers and places, then the objects. */
function packObjects(objects: readonly (readonly [number: number, object: string])[]) {
  let offset = 0;
  const index = objects.map(([number, object]) => {
    const place = `${number} ${offset}`;
    offset += object.length + 1;
    return place;
  });
  const first = `${index.join(' ')} `;
  return { text: first + objects.map(([, object]) => object).join(' '), first: first.length, count: objects.length };
}

interface CompressedOptions extends PdfOptions {
  /** The filter and content of the object stream, instead of Flate. */
  filter?: string;
  encode?: (text: string) => Content;
}

/**
 * A document with a cross-reference stream and its dictionaries in an object stream, as Word, LibreOffice and Acrobat
 * write since version 1.5.
 */
export function compressedPdf(options: CompressedOptions = {}): Buffer {
  const { filter = '/Filter/FlateDecode', encode = (text: string) => deflateSync(Buffer.from(text, 'latin1')) } =
    options;
  const [catalog, pages, page, content, ...objects] = objectsOf(options) as [
    string,
    string,
    string,
    Content,
    ...string[],
  ];
  const packed = packObjects([
    [1, catalog],
    [2, pages],
    [3, page],
    ...objects.map((object, index) => [index + 7, object] as const),
  ]);
  const stream = pdfStream(encode(packed.text), `/Type/ObjStm/N ${packed.count}/First ${packed.first}${filter}`);
  const start = header({ version: '1.5', ...options });
  const body = join(start, '4 0 obj\n', content, '\nendobj\n5 0 obj\n', stream, '\nendobj\n');
  const index = pdfStream(
    deflateSync(Buffer.alloc(64)),
    `/Type/XRef/Size 7/W[1 2 1]/Root 1 0 R/Filter/FlateDecode${options.trailer ?? ''}`,
  );
  return join(body, '6 0 obj\n', index, `\nendobj\nstartxref\n${body.length}\n%%EOF\n`);
}
