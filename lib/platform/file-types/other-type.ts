/** A type that people choose by mistake for one of the accepted ones: its name, and the remedy. */
interface OtherType {
  is: string;
  advice: string;
}

const asDocument = 'Open it and save it as a PDF or DOCX file, then choose that one.';
const asPdf = 'Save it as a PDF file, then choose that one.';
const asPicture = 'Save it as a JPG or PNG picture, then choose that one.';
const oneByOne = 'Unpack it and choose the files one by one.';

export const otherTypes = {
  heic: {
    is: 'a HEIC photo from an iPhone',
    advice:
      'Save it as a JPG picture, then choose that one. For new photos, choose “Most Compatible” on the iPhone under Settings, Camera, Formats.',
  },
  avif: { is: 'an AVIF picture', advice: asPicture },
  webp: { is: 'a WebP picture', advice: asPicture },
  tiff: { is: 'a TIFF picture', advice: asPicture },
  bmp: { is: 'a BMP picture', advice: asPicture },
  svg: { is: 'a drawing (SVG)', advice: asPicture },
  film: { is: 'a film', advice: 'Choose a document or a picture.' },
  rtf: { is: 'a rich text document (RTF)', advice: asDocument },
  web_page: { is: 'a web page (HTML)', advice: 'Print it to a PDF file, then choose that one.' },
  open_document: { is: 'an OpenDocument file (ODT), as LibreOffice saves it', advice: asDocument },
  pages: { is: 'a Pages document', advice: 'Export it from Pages as a PDF or DOCX file, then choose that one.' },
  word_xml: { is: 'a Word document in XML', advice: asDocument },
  word_old: { is: 'a document from before Word 6', advice: asDocument },
  template: { is: 'a Word template (DOTX)', advice: asDocument },
  spreadsheet: { is: 'a spreadsheet', advice: asPdf },
  slides: { is: 'a presentation', advice: asPdf },
  email: { is: 'an email', advice: 'Print it to a PDF file, then choose that one.' },
  book: { is: 'an ebook (EPUB)', advice: asPdf },
  postscript: { is: 'a PostScript file', advice: asPdf },
  archive: { is: 'an archive of several files', advice: oneByOne },
} satisfies Record<string, OtherType>;

export type OtherTypeName = keyof typeof otherTypes;

/** The message about a file of another type. */
export const otherTypeMessage = (filename: string, name: OtherTypeName): string =>
  `“${filename}” is ${otherTypes[name].is}. ${otherTypes[name].advice}`;

const declarations = '(?:\\xef\\xbb\\xbf)?\\s*(?:<[?!][^>]*>\\s*)*';
const openDocument = 'vnd\\.oasis\\.opendocument\\.';

/** How they begin, in Latin-1. The first that fits. */
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: other types begin with them
const beginnings: [RegExp, OtherTypeName][] = [
  [/^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/, 'heic'],
  [/^[\s\S]{4}ftypavi/, 'avif'],
  [/^[\s\S]{4}ftyp|^\x1a\x45\xdf\xa3|^RIFF[\s\S]{4}AVI /, 'film'],
  [/^RIFF[\s\S]{4}WEBP/, 'webp'],
  [/^(?:II\*\0|MM\0\*)/, 'tiff'],
  [/^BM[\s\S]{4}\0{4}/, 'bmp'],
  [/^(?:\xef\xbb\xbf)?\s*\{\\rtf/, 'rtf'],
  [new RegExp(`^${declarations}<(?:\\w+:)?wordDocument[\\s>/]`), 'word_xml'],
  [new RegExp(`^${declarations}<svg[\\s>/]`, 'i'), 'svg'],
  [new RegExp(`^${declarations}<(?:html|head|body|meta|title|style|table|div|p)[\\s>]`, 'i'), 'web_page'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<!doctype\s+html|MIME-Version:\s*1\.0\s+Content-Type:\s*multipart\/related)/i, 'web_page'],
  [new RegExp(`^PK\\x03\\x04[\\s\\S]{26}mimetypeapplication/${openDocument}spreadsheet`), 'spreadsheet'],
  [new RegExp(`^PK\\x03\\x04[\\s\\S]{26}mimetypeapplication/${openDocument}presentation`), 'slides'],
  [new RegExp(`^PK\\x03\\x04[\\s\\S]{26}mimetypeapplication/${openDocument}`), 'open_document'],
  [/^PK\x03\x04[\s\S]{26}mimetypeapplication\/epub/, 'book'],
  [/^(?:\xdb\xa5|\xffWPC)/, 'word_old'],
  [/^%!PS/, 'postscript'],
  [/^(?:PK\x05\x06|Rar!|7z\xbc\xaf|\x1f\x8b)/, 'archive'],
];
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: other types begin with them

/** The type that the first bytes announce, or null. */
export const announcedOther = (start: string): OtherTypeName | null =>
  beginnings.find(([pattern]) => pattern.test(start))?.[1] ?? null;

/** The content types that an application may contain, each with the extension its file is stored under. */
export const extensionOfType = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'text/plain': '.txt',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
} as const;

export type AcceptedType = keyof typeof extensionOfType;

/**
 * Whether the first 1024 bytes, in Latin-1, are those of a PDF. Readers accept other bytes before its header and, in a file
 * that is named as one, no header at all.
 */
export const beginsAsPdf = (start: string, filename: string): boolean =>
  /%PDF-\d/.test(start) ||
  (/\.pdf$/i.test(filename) && /^(?:[\s\0]*%[^\n\r]*[\n\r])*[\s\0]*\d{1,9}\s+\d{1,5}\s+obj/.test(start));
