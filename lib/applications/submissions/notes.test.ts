import { describe, expect, it } from 'vitest';
import { useSubmissions } from '#e2e/unit/submission.ts';
import { noteSchema } from './changes/change.schema.ts';
import { createNote, removeNote, updateNote } from './changes/notes.ts';
import { getSubmission } from './submission-detail.ts';

const given = useSubmissions();

describe('notes', () => {
  it('are added, changed and removed by their author', async () => {
    const id = given.ids[0] as number;
    const note = await createNote(given.admin, id, noteSchema.parse({ text: '  Call her.\nShe has a pilot. ' }));
    const noteId = note.ok ? note.value.id : 0;
    const read = async () => {
      const found = await getSubmission(given.admin, id);
      return found.ok ? found.value.record?.notes : null;
    };
    expect(await read()).toMatchObject([{ text: 'Call her.\nShe has a pilot.', isOwn: true, editedAt: null }]);
    for (const refused of [
      await updateNote(given.colleague, id, noteId, { text: 'mine' }),
      await removeNote(given.colleague, id, noteId),
      await removeNote(given.admin, given.ids[1] as number, noteId),
      await createNote(given.admin, 9999, { text: 'x' }),
    ])
      expect(refused).toMatchObject({ failure: { code: 'not_found' } });
    await updateNote(given.admin, id, noteId, { text: 'Called.' });
    expect(await read()).toMatchObject([{ text: 'Called.', editedAt: expect.any(Date) }]);
    expect(await removeNote(given.admin, id, noteId)).toMatchObject({ ok: true });
    expect(await read()).toEqual([]);
    expect(await given.lastAudit()).toMatchObject({ action: 'submission.note_removed', detail: { before: 'Called.' } });
  });
});
