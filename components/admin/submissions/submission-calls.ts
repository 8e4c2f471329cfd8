import { call, type Sent } from '../calls/call.ts';

type Bulk = Sent<'/api/admin/applications/bulk/', 'POST'>['body'];
export type Change = Bulk['change'];
export type Selection = Bulk['selection'];
export type Status = Sent<'/api/admin/applications/[id]/status/', 'POST'>['body']['status'];

export const sendStatus = (id: number, status: Status, from: string) =>
  call('POST', '/api/admin/applications/[id]/status/', { params: { id }, body: { status, from } });

export const sendTag = (id: number, tag: string) =>
  call('POST', '/api/admin/applications/[id]/tags/', { params: { id }, body: { tag } });

export const removeTag = (id: number, tag: string) =>
  call('DELETE', '/api/admin/applications/[id]/tags/', { params: { id }, query: { tag } });

export const addNote = (id: number, text: string) =>
  call('POST', '/api/admin/applications/[id]/notes/', { params: { id }, body: { text } });

export const changeNote = (id: number, noteId: number, text: string) =>
  call('PUT', '/api/admin/applications/[id]/notes/[noteId]/', { params: { id, noteId }, body: { text } });

export const removeNote = (id: number, noteId: number) =>
  call('DELETE', '/api/admin/applications/[id]/notes/[noteId]/', { params: { id, noteId } });

/** `batch`: the token of the action that this call continues. */
export const sendBulk = (programId: Bulk['program_id'], change: Change, selection: Selection, batch?: string) =>
  call('POST', '/api/admin/applications/bulk/', { body: { program_id: programId, change, selection, batch } });

export const sendUndo = (batch: string) => call('POST', '/api/admin/applications/undo/', { body: { batch } });

export const sendLetters = (body: Sent<'/api/admin/letters/', 'POST'>['body']) =>
  call('POST', '/api/admin/letters/', { body });
