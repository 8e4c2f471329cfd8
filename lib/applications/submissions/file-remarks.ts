import { foundName, waiting } from '#lib/platform/scanner/scan-state.ts';
import type { SubmittedFile } from './submission.ts';

/** What readers should know about a file before they open it, one or more short sentences, or null. */
export function fileRemarks({ caution, scan }: Pick<SubmittedFile, 'caution' | 'scan'>): string | null {
  const virus = foundName(scan);
  const scanned = virus ? `Contains a virus (${virus}). It cannot be opened or downloaded.` : null;
  const remarks = [scanned, caution, scan === waiting ? 'Not scanned for viruses yet.' : null];
  return remarks.filter((remark) => remark !== null).join(' ') || null;
}
