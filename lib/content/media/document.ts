import type { AcceptedType } from '#lib/platform/file-types/other-type.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';

/** A file that staff publish, as pages show it. */
export interface PublicDocument {
  id: number;
  /** Where it is downloaded. */
  url: string;
  /** The uploaded file's name. */
  name: string;
  mimeType: string;
  bytes: number;
  /** For a PDF that says it. */
  pages: number | null;
  /** Whether screen readers can read a PDF in order. Null where that is not known. */
  isTagged: boolean | null;
  /** The language that a PDF says it has, such as "en-IN". */
  language: string | null;
}

/** The columns of Document for a PublicDocument. */
export const documentSelect = {
  id: true,
  name: true,
  mimeType: true,
  bytes: true,
  pages: true,
  isTagged: true,
  language: true,
} as const;

type DocumentRow = Omit<PublicDocument, 'url'>;

/** The address of a document. Its number decides, and its name is for people. */
export const documentUrl = ({ id, name }: Pick<DocumentRow, 'id' | 'name'>): string =>
  `/documents/${id}-${encodeURIComponent(name)}`;

/** The number of the document at an address below `/documents/`, or null. */
export function documentId(segment: string): number | null {
  const [, digits] = /^([1-9]\d{0,8})-/.exec(segment) ?? [];
  return digits ? Number(digits) : null;
}

/** The document of an item's row, or null if it has none. */
export const toDocumentOrNull = (row: DocumentRow | null): PublicDocument | null =>
  row && { ...row, url: documentUrl(row) };

/** The types that the site publishes, with the words that people have for them. */
const typeNames: Partial<Record<AcceptedType | 'text/csv', string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word (DOC)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'text/plain': 'Text',
  'text/csv': 'CSV',
  'image/jpeg': 'JPG picture',
  'image/png': 'PNG picture',
};

/** Such as "PDF". Undefined for what is not published. */
export const documentTypeName = (mimeType: string): string | undefined => typeNames[mimeType as AcceptedType];

/** The types that can be published, as a file input takes them. */
export const documentExtensions = '.pdf,.doc,.docx,.txt,.csv,.jpg,.jpeg,.png';
export const documentTypesHint = 'PDF, Word (DOC, DOCX), text (TXT, CSV), JPG or PNG, up to 10 MB.';

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language, such as "English" for "en-IN". */
const languageName = (tag: string): string => languages.of(tag.split('-')[0] ?? tag) ?? tag;

/** The facts that people want before they download it: "PDF", "1.20 MB", "4 pages", "Marathi". */
export const documentFacts = (
  { mimeType, bytes, pages }: Pick<PublicDocument, 'mimeType' | 'bytes' | 'pages'>,
  language: string | null,
): string[] => [
  documentTypeName(mimeType) ?? 'File',
  fileSize(bytes),
  ...(pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`]),
  ...(language === null ? [] : [languageName(language)]),
];
