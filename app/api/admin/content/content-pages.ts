import { listAddress } from '#components/admin/content/list-address.ts';
import type { Entity } from '#lib/content/entity.ts';
import type { HeldImport } from '#lib/content/imports/stored-import.ts';
import { contentQuery } from '#lib/content/items/list-query.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';

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

const refused = (failure: Failure) => failurePage(failure);

/** After a plain form about an import: its page, or the list with what was done. */
export const importPages = {
  done: ({ id, state, token }: HeldImport, { params: { entity } }: { params: { entity: Entity } }) => {
    const list = `/admin/content/${entity.name}`;
    return seeOther(
      state === 'done' && token ? `${list}?${new URLSearchParams({ done: token })}` : `${list}/import/${id}`,
    );
  },
  failed: refused,
  refused,
};
