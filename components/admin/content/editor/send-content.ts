import { call, type Sent } from '#components/admin/calls/call.ts';
import type { ContentValues } from '#lib/content/fields/field.ts';

type SaveBody = Sent<'/api/admin/content/[entity]/[id]/', 'PUT'>['body'];
/** The action of a button. `schedule` publishes at the time of the form, `publish` at once. */
export type FormAction = SaveBody['action'] | 'schedule';

/** Creates the item if `id` is null, saves it otherwise. */
export const sendItem = (entity: string, id: number | null, body: SaveBody) =>
  id === null
    ? call('POST', '/api/admin/content/[entity]/', { params: { entity }, body })
    : call('PUT', '/api/admin/content/[entity]/[id]/', { params: { entity, id }, body });

export const fetchItem = (entity: string, id: number) =>
  call('GET', '/api/admin/content/[entity]/[id]/', { params: { entity, id } });

export const removeItem = (entity: string, id: number, revision: number) =>
  call('DELETE', '/api/admin/content/[entity]/[id]/', { params: { entity, id }, query: { revision } });

export const sendOrder = (entity: string, ids: readonly number[]) =>
  call('POST', '/api/admin/content/[entity]/order/', { params: { entity }, body: { ids } });

/** Creates a preview. @returns its token and the pages that show the item */
export const sendPreview = (entity: string, id: number | null, values: ContentValues) =>
  call('POST', '/api/admin/content/[entity]/preview/', { params: { entity }, body: { id, values } });
