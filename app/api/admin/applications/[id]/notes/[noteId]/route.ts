import { notePath, noteWire } from '#app/api/admin/paths.ts';
import { address, endpoint, nothing } from '#lib/api/address.ts';
import { noteSchema } from '#lib/applications/submissions/changes/change.schema.ts';
import { removeNote, updateNote } from '#lib/applications/submissions/changes/notes.ts';
import { firstProblem, json } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  PUT: endpoint({
    audience: 'fileSubmissions',
    summary: 'Changes your own note',
    params: notePath,
    body: json(noteSchema, firstProblem),
    output: noteWire,
    verb: ({ caller, params, body }) => updateNote(caller, params.id, params.noteId, body),
  }),
  DELETE: endpoint({
    audience: 'fileSubmissions',
    summary: 'Removes your own note',
    params: notePath,
    output: nothing,
    verb: ({ caller, params }) => removeNote(caller, params.id, params.noteId),
  }),
});
