import { call } from '../content/send-content.ts';

const base = '/api/admin/applications';

export type Change = { kind: 'status' | 'tag_added' | 'tag_removed'; value: string };
export type Selection = { ids: number[] } | { filter: string; up_to: number; at_most?: number };

export interface BulkAnswer {
  batch: string;
  changed: number;
  unchanged: number;
  /** The submission that the next part goes up to. Null when everything is done. */
  next_up_to: number | null;
  /** How many submissions match in all. Only in the first of several answers. */
  total?: number;
}

export const sendStatus = (id: number, status: string, from: string) =>
  call<{ changed: boolean }>('POST', `${base}/${id}/status/`, { status, from });

export const sendTag = (id: number, tag: string) => call<{ changed: boolean }>('POST', `${base}/${id}/tags/`, { tag });

export const removeTag = (id: number, tag: string) =>
  call<{ changed: boolean }>('DELETE', `${base}/${id}/tags/?${new URLSearchParams({ tag })}`);

export const addNote = (id: number, text: string) => call<{ id: number }>('POST', `${base}/${id}/notes/`, { text });

export const changeNote = (id: number, noteId: number, text: string) =>
  call<{ id: number }>('PUT', `${base}/${id}/notes/${noteId}/`, { text });

export const removeNote = (id: number, noteId: number) => call<null>('DELETE', `${base}/${id}/notes/${noteId}/`);

/** `batch`: the token of the action that this call continues. */
export const sendBulk = (programId: number, change: Change, selection: Selection, batch?: string) =>
  call<BulkAnswer>('POST', `${base}/bulk/`, { program_id: programId, change, selection, batch });

export const sendUndo = (batch: string) => call<{ undone: number; left: number }>('POST', `${base}/undo/`, { batch });
