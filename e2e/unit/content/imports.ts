import { callAs } from '#e2e/unit/sign-in.ts';
import type { Entity } from '#lib/content/entity.ts';
import { startImport } from '#lib/content/imports/pending-import.ts';
import type { StoredImport } from '#lib/content/imports/stored-import.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Result } from '#lib/platform/http/result.ts';

export const csv = (...lines: readonly string[]) => lines.join('\n');

interface Sent {
  table: string | Uint8Array<ArrayBuffer>;
  name?: string;
  zip?: Uint8Array<ArrayBuffer>;
}

/** Sends a table to be imported, and pictures beside it. */
export function sendTable(
  headers: Headers,
  entity: Entity,
  { table, name = 'list.csv', zip }: Sent,
): Promise<Result<StoredImport>> {
  const form = new FormData();
  form.set('table', new File([table], name));
  if (zip) form.set('pictures', new File([zip], 'pictures.zip'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const all = new Headers(headers);
  all.set('content-type', request.headers.get('content-type') ?? '');
  return callAs(headers, startImport, new Request(request, { headers: all }), entity);
}

// Traces of an action, and the numbers that were given out.
const traces = new Set([
  'AuditLog',
  'BulkAction',
  'ContentImport',
  'ImportedPicture',
  'ContentVersion',
  'IdSequence',
  'Lease',
  'Revision',
  'ContentItem',
  'ArrivingFile',
]);

/** Everything in some tables of the database, but for what only tells of what was done. */
export async function contentState(models: readonly string[]): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {};
  for (const model of models) {
    if (traces.has(model)) continue;
    const table = database()[model as 'startup'];
    state[model] = await table.findMany({ orderBy: { id: 'asc' } });
  }
  return state;
}
