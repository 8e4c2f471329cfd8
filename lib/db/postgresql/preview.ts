import { postgresqlAddress } from '../../config/paths.ts';
import type { ContentTable, PreviewDatabase } from '../preview-database.ts';
import { openForPreview } from './open.ts';

/** The site's own tables, on a connection of its own whose changes are undone when it closes. */
export async function openPreview(_tables: readonly ContentTable[]): Promise<PreviewDatabase> {
  const client = openForPreview(postgresqlAddress() ?? '');
  return { client, close: () => client.$disconnect() };
}
