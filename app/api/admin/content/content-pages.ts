import { listAddress } from '#components/admin/content/content-table.tsx';
import type { Entity } from '#lib/content/entity.ts';
import type { StoredImport } from '#lib/content/imports/stored-import.ts';
import { contentQuery } from '#lib/content/items/list-query.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

/** Where the form of many items was: the list with its filters, or what was removed. */
function addressOf(entity: Entity, { view, place }: Record<string, unknown>): string {
  if (place === 'removed') return `/admin/content/${entity.name}/removed`;
  const params = new URLSearchParams(typeof view === 'string' ? view : '');
  const query = contentQuery(entity, params);
  return listAddress(entity.name, query, query.page);
}

/** Back to the form's page, which says what came of it. */
export function backToItems(entity: Entity, form: Record<string, unknown>, outcome: string): Response {
  const address = addressOf(entity, form);
  return seeOther(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ done: outcome })}`);
}

/** The page after a plain form about an import: its own, or the list with what was done. */
export function afterImport({ id, state, token }: StoredImport, { params }: { params: { entity: Entity } }): string {
  const list = `/admin/content/${params.entity.name}`;
  return state === 'done' && token ? `${list}?${new URLSearchParams({ done: token })}` : `${list}/import/${id}`;
}
