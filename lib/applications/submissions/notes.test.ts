import { describe, expect, it } from 'vitest';
import { callAs } from '#e2e/unit/sign-in.ts';
import { useSubmissions } from '#e2e/unit/submission.ts';
import { noteSchema } from './changes/change.schema.ts';
import { createNote, removeNote, updateNote } from './changes/notes.ts';
import { getSubmission } from './submission-detail.ts';

const given = useSubmissions();

describe('notes', () => {
  it('are added, changed and removed by their author', async () => {
    const id = given.ids[0] as number;
    const note = await callAs(
      given.admin,
      createNote,
      id,
      noteSchema.parse({ text: '  Call her.\nShe has a pilot. ' }),
    );
    const noteId = note.ok ? note.value.id : 0;
    const read = async () => {
      const found = await callAs(given.admin, getSubmission, id);
      return found.ok ? found.value.record?.notes : null;
    };
    expect(await read()).toMatchObject([{ text: 'Call her.\nShe has a pilot.', isOwn: true, editedAt: null }]);
    for (const refused of [
      await callAs(given.colleague, updateNote, id, noteId, { text: 'mine' }),
      await callAs(given.colleague, removeNote, id, noteId),
      await callAs(given.admin, removeNote, given.ids[1] as number, noteId),
      await callAs(given.admin, createNote, 9999, { text: 'x' }),
    ])
      expect(refused).toMatchObject({ failure: { code: 'not_found' } });
    await callAs(given.admin, updateNote, id, noteId, { text: 'Called.' });
    expect(await read()).toMatchObject([{ text: 'Called.', editedAt: expect.any(Date) }]);
    expect(await callAs(given.admin, removeNote, id, noteId)).toMatchObject({ ok: true });
    expect(await read()).toEqual([]);
    expect(await given.lastAudit()).toMatchObject({ action: 'submission.note_removed', detail: { before: 'Called.' } });
  });
});
