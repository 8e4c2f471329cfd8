import { program } from '../../content/entities/program.ts';
import { findPublished } from '../../content/find-published.ts';
import { currentNotice } from './current-notice.ts';

/**
 * Writes the versions that the programs' notices have now, before the server listens: while another process locks the
 * database, forms must open without a write.
 */
export async function createNotices(): Promise<void> {
  for (const each of await findPublished(program)) if (each.formFields.length > 0) await currentNotice(each);
}
