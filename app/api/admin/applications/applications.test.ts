import { beforeAll, expect, it } from 'vitest';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { maxNoteLength } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { PUT as putNote, DELETE as removeNote } from './[id]/notes/[noteId]/route.ts';
import { POST as postNote } from './[id]/notes/route.ts';
import { GET as getStatus, POST as postStatus } from './[id]/status/route.ts';
import { POST as postTag, DELETE as removeTag } from './[id]/tags/route.ts';
import { POST as postBulk } from './bulk/route.ts';
import { POST as postUndo } from './undo/route.ts';

useTestDatabase();

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

const admin = useStaff();
let programId: number;
let id: number;
beforeAll(async () => {
  ({ id: programId } = await programForTest());
  ({ id } = await submissionForTest(programId, { answers: { Name: 'Asha' } }));
});

/** Calls a handler as a page of this site would. */
async function call(handler: unknown, method: string, given: object = {}, query = '', headers = admin) {
  const { params = {}, body } = given as { params?: object; body?: unknown };
  const sent = new Headers(headers);
  sent.set('host', 'localhost');
  sent.set('origin', 'http://localhost');
  sent.set('content-type', 'application/json');
  const request = new Request(`http://localhost/${query}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (handler as Handler)(request, { params: Promise.resolve({ id: String(id), ...params } as never) });
}

it('takes a status, tags and notes', async () => {
  const done = await call(postStatus, 'POST', { body: { status: 'in_review', from: 'received' } });
  expect([done.status, await done.json()]).toEqual([200, { status: 'success', data: { changed: true } }]);
  expect((await call(postStatus, 'POST', { body: { status: 'accepted', from: 'received' } })).status).toBe(409);
  expect((await call(postTag, 'POST', { body: { tag: 'शेती  व पाणी' } })).status).toBe(200);
  const removed = await call(removeTag, 'DELETE', {}, `?${new URLSearchParams({ tag: 'शेती व पाणी' })}`);
  expect((await removed.json()).data).toEqual({ changed: true });
  const note = await call(postNote, 'POST', { body: { text: 'Call her.' } });
  expect(note.status).toBe(201);
  const params = { noteId: String((await note.json()).data.id) };
  expect((await call(putNote, 'PUT', { params, body: { text: 'Called.' } })).status).toBe(200);
  expect((await call(removeNote, 'DELETE', { params })).status).toBe(204);
  expect((await call(removeNote, 'DELETE', { params })).status).toBe(404);
});

it('changes many and undoes it', async () => {
  const body = { program_id: programId, change: { kind: 'status', value: 'rejected' }, selection: { ids: [id] } };
  const { data } = await (await call(postBulk, 'POST', { body })).json();
  expect(data).toEqual({ batch: expect.any(String), changed: 1, unchanged: 0, next_up_to: null });
  const undone = await call(postUndo, 'POST', { body: { batch: data.batch } });
  expect((await undone.json()).data).toEqual({ undone: 1, left: 0 });
});

it('says what is wrong', async () => {
  const status = async (handler: unknown, method: string, given: object) => (await call(handler, method, given)).status;
  expect(await status(postStatus, 'POST', { body: { status: 'lost' } })).toBe(422);
  expect(await status(postTag, 'POST', { body: { tag: ' ' } })).toBe(422);
  expect(await status(removeTag, 'DELETE', {})).toBe(422);
  expect(await status(postUndo, 'POST', { body: {} })).toBe(404);
  for (const unknown of ['9999', 'x', '0'])
    expect(await status(postStatus, 'POST', { params: { id: unknown }, body: { status: 'accepted' } })).toBe(404);
  expect(await status(getStatus, 'GET', {})).toBe(405);
});

it.each<[string, object]>([
  ['program_id', { program_id: undefined }],
  ['change', { change: { kind: 'status', value: 'lost' } }],
  ['selection', { selection: { ids: [] } }],
  ['change', { change: { kind: 'tag_added', value: '  ' } }],
  ['change', { change: { kind: 'tag_added', value: 'x'.repeat(41) } }],
])('changes nothing by a wrong %s', async (field, wrong) => {
  const change = { kind: 'status', value: 'accepted' };
  const body = { program_id: programId, change, selection: { ids: [id] }, ...wrong };
  const before = await database().submission.findMany();
  const response = await call(postBulk, 'POST', { body });
  const { message, errors } = await response.json();
  expect([response.status, errors]).toEqual([422, { [field]: [message] }]);
  expect(await database().submission.findMany()).toEqual(before);
});

it('takes no empty or endless note', async () => {
  for (const text of [' ', 'x'.repeat(maxNoteLength + 1), 5])
    for (const [handler, method] of [
      [postNote, 'POST'],
      [putNote, 'PUT'],
    ] as const) {
      const response = await call(handler, method, { params: { noteId: '1' }, body: { text } });
      const { message, errors } = await response.json();
      expect([response.status, errors]).toEqual([422, { text: [message] }]);
    }
});
