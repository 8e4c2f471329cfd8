import type { AcceptedType } from '#lib/platform/file-types/other-type.ts';
import { foundName, waiting } from '#lib/platform/scanner/scan-state.ts';
import type { SubmittedFile } from './submission.ts';

const pictures = ['image/jpeg', 'image/png', 'image/gif'];

/** Whether browsers show such a file as a picture. */
export const isPicture = (mimeType: string): boolean => pictures.includes(mimeType);

/** Whether the back office can show a file: pictures and PDFs, by the type detected from their content. */
export const isViewable = (mimeType: string): boolean => isPicture(mimeType) || mimeType === 'application/pdf';

const fileTypes: Record<AcceptedType, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'text/plain': 'Text',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/gif': 'GIF picture',
};

/** The label of a file's content type. A type that this version does not know stays as stored. */
export const fileTypeName = (mimeType: string): string =>
  (Object.hasOwn(fileTypes, mimeType) ? fileTypes[mimeType as AcceptedType] : null) ?? mimeType;

/** Remarks for readers about a file before they open it, one or more short sentences, or null. */
export function fileRemarks({ caution, scan }: Pick<SubmittedFile, 'caution' | 'scan'>): string | null {
  const virus = foundName(scan);
  const scanned = virus ? `Contains a virus (${virus}). It cannot be opened or downloaded.` : null;
  const remarks = [scanned, caution, scan === waiting ? 'Not scanned for viruses yet.' : null];
  return remarks.filter((remark) => remark !== null).join(' ') || null;
}
