import type { Entity } from '#lib/content/entity.ts';
import type { HeldImport } from '#lib/content/imports/stored-import.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';

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
