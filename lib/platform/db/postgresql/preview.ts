import { Semaphore } from 'async-mutex';
import { postgresqlAddress } from '../../config/paths.ts';
import { perProcess } from '../../processes/per-process.ts';
import type { ContentTable, PreviewDatabase } from '../preview-database.ts';
import { previewConnections } from './connection.ts';
import { openForPreview } from './open.ts';

// The server's connections are counted at the start, so that no editor can take more than were counted.
const places = perProcess('places of previews', () => new Semaphore(previewConnections));

/** The site's own tables, on a connection of its own whose changes are undone when it closes. Waits for a place. */
export async function openPreview(_tables: readonly ContentTable[]): Promise<PreviewDatabase> {
  const [, leave] = await places().acquire();
  const client = openForPreview(postgresqlAddress() ?? '');
  const close = async () => {
    leave();
    await client.$disconnect();
  };
  return { client, close };
}
