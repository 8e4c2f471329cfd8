import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInForTest } from '../auth/sign-in-for-test.ts';
import { database } from '../db/client.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { createNote } from './create-note.ts';
import { getSubmission } from './get-submission.ts';
import { removeNote } from './remove-note.ts';
import { programForTest, submissionForTest } from './submission-for-test.ts';
import { updateNote } from './update-note.ts';

useTestDatabase();

let admin: Headers;
let colleague: Headers;
let programId: number;
let ids: number[];
beforeAll(async () => {
  [admin, colleague] = [await signInForTest(), await signInForTest()];
});
beforeEach(async () => {
  ({ id: programId } = await programForTest());
  ids = [];
  for (const name of ['Asha', 'Binod', 'Chitra'])
    ids.push((await submissionForTest(programId, { answers: { Name: name } })).id);
});

const lastAudit = () => database().auditLog.findFirst({ orderBy: { id: 'desc' } });

describe('notes', () => {
  it('are added, changed and removed by their author', async () => {
    const id = ids[0] as number;
    const note = await createNote(admin, id, { text: '  Call her.\nShe has a pilot. ' });
    const noteId = note.ok ? note.value.id : 0;
    const read = async () => {
      const found = await getSubmission(admin, id);
      return found.ok ? found.value.record?.notes : null;
    };
    expect(await read()).toMatchObject([{ text: 'Call her.\nShe has a pilot.', isOwn: true, editedAt: null }]);
    for (const refused of [
      await updateNote(colleague, id, noteId, { text: 'mine' }),
      await removeNote(colleague, id, noteId),
      await removeNote(admin, ids[1] as number, noteId),
      await createNote(admin, 9999, { text: 'x' }),
    ])
      expect(refused).toMatchObject({ failure: { code: 'not_found' } });
    expect(await createNote(admin, id, { text: ' ' })).toMatchObject({ failure: { code: 'invalid' } });
    await updateNote(admin, id, noteId, { text: 'Called.' });
    expect(await read()).toMatchObject([{ text: 'Called.', editedAt: expect.any(Date) }]);
    expect(await removeNote(admin, id, noteId)).toMatchObject({ ok: true });
    expect(await read()).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'submission.note_removed', detail: { before: 'Called.' } });
  });
});
