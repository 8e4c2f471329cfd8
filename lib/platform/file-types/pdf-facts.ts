import { objectsOf, type ReadPdf, readPdf } from './inspect-pdf.ts';
import { numberOf, plainNames, reference } from './pdf-syntax.ts';

/** What a PDF says about itself. Null where it does not say, or where it cannot be read. */
export interface PdfFacts {
  pages: number | null;
  /** Whether it has tags, by which screen readers find headings, lists and the order of reading (ISO 32000-1, 14.8). */
  isTagged: boolean | null;
  /** Its language, such as "en-IN" (14.9.2). */
  language: string | null;
}

const nothing: PdfFacts = { pages: null, isTagged: null, language: null };
/** More than any book. A larger number is a mistake or a joke. */
const maxPages = 100_000;

/** What the PDF says about its pages, its tags and its language. */
export async function pdfFacts(bytes: Buffer): Promise<PdfFacts> {
  const pdf = await readPdf(bytes);
  const catalog = pdf?.catalogs.findLast((each) => reference(each, 'Pages') !== null);
  if (!pdf || !catalog) return nothing;
  return {
    pages: pagesOf(pdf, catalog),
    isTagged: isMarked(pdf, catalog) && reference(catalog, 'StructTreeRoot') !== null,
    language: pdf.frame.isEncrypted ? null : languageOf(catalog),
  };
}

function pagesOf(pdf: ReadPdf, catalog: string): number | null {
  const tree = objectsOf(pdf, reference(catalog, 'Pages') ?? 0).at(-1);
  const count = tree ? numberOf(tree, 'Count') : null;
  return count && count <= maxPages ? count : null;
}

/** The entry `/MarkInfo` is a dictionary, or the number of one. */
function isMarked(pdf: ReadPdf, catalog: string): boolean {
  const own = /\/MarkInfo[\s\0]*<<([^<>]{0,200})>>/.exec(plainNames(catalog))?.[1];
  const number = reference(catalog, 'MarkInfo');
  const found = own ?? (number === null ? undefined : objectsOf(pdf, number).at(-1));
  return /\/Marked[\s\0]+true(?!\w)/.test(plainNames(found ?? ''));
}

/** A text is in parentheses or, as hexadecimal digits, in angle brackets (7.3.4). It may be UTF-16 with its mark. */
function languageOf(catalog: string): string | null {
  const [, plain, hex] = /\/Lang[\s\0]*(?:\(([^()]{0,100})\)|<([\da-f\s]{0,200})>)/i.exec(catalog) ?? [];
  const bytes = hex === undefined ? Buffer.from(plain ?? '', 'latin1') : Buffer.from(hex.replace(/\s/g, ''), 'hex');
  // UTF-16 of Latin letters is the same text with a zero before each. In parentheses each may be an octal number.
  const text = bytes
    .toString('latin1')
    .replace(/^(?:\xfe\xff|\\376\\377)/, '')
    .replaceAll('\\000', '')
    .replaceAll('\0', '');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(text) ? text : null;
}
