import type { ContentItemWire } from '#lib/content/content.wire.ts';
import type { ContentValues } from '#lib/content/field.ts';
import type { FieldErrors } from '#lib/http/result.ts';

/** What the server answered, or that it could not be reached. Errors are returned, never thrown. */
export type CallResult<T> = { ok: true; data: T } | { ok: false; status: number; message: string; errors: FieldErrors };

const unreachable = 'The server could not be reached. Check the connection and try again; nothing is lost.';

/** A JSON call to the back office's own API. */
export async function call<T>(method: string, address: string, body?: unknown): Promise<CallResult<T>> {
  try {
    const response = await fetch(address, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (response.status === 204) return { ok: true, data: null as T };
    const reply = await response.json();
    if (response.ok) return { ok: true, data: reply.data };
    return { ok: false, status: response.status, message: reply.message, errors: reply.errors ?? {} };
  } catch {
    return { ok: false, status: 0, message: unreachable, errors: {} };
  }
}

export type SaveAction = 'save' | 'publish' | 'unpublish';

export interface SaveBody {
  values: ContentValues;
  revision: number;
  action: SaveAction;
  /** ISO 8601, or null. */
  publish_at: string | null;
  unpublish_at: string | null;
}

const addressOf = (entity: string, id: number | null) => `/api/admin/content/${entity}/${id === null ? '' : `${id}/`}`;

/** Creates the item if `id` is null, saves it otherwise. */
export const sendItem = (entity: string, id: number | null, body: SaveBody) =>
  call<ContentItemWire>(id === null ? 'POST' : 'PUT', addressOf(entity, id), body);

export const fetchItem = (entity: string, id: number) => call<ContentItemWire>('GET', addressOf(entity, id));

export const removeItem = (entity: string, id: number, revision: number) =>
  call<null>('DELETE', `${addressOf(entity, id)}?revision=${revision}`);

export const sendOrder = (entity: string, ids: readonly number[]) =>
  call<null>('POST', `/api/admin/content/${entity}/order/`, { ids });

export const sendRestore = (entity: string, id: number, number: number, revision: number) =>
  call<ContentItemWire>('POST', `${addressOf(entity, id)}restore/`, { number, revision });

/** Creates a preview. @returns its token and the pages that show the item */
export const sendPreview = (entity: string, id: number | null, values: ContentValues) =>
  call<{ token: string; addresses: string[] }>('POST', `/api/admin/content/${entity}/preview/`, { id, values });
