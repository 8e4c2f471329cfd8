import { fileSize } from '#lib/platform/text/file-size.ts';
import { documentTypeName, type PublicDocument } from './document.ts';

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language, such as "English" for "en-IN". */
const languageName = (tag: string): string => languages.of(tag.split('-')[0] ?? tag) ?? tag;

/** What people want to know before they download it: "PDF", "1.20 MB", "4 pages", "Marathi". */
export const documentFacts = (
  { mimeType, bytes, pages }: Pick<PublicDocument, 'mimeType' | 'bytes' | 'pages'>,
  language: string | null,
): string[] => [
  documentTypeName(mimeType) ?? 'File',
  fileSize(bytes),
  ...(pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`]),
  ...(language === null ? [] : [languageName(language)]),
];
