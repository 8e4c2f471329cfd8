import { noteWire, submissionPath } from '#app/api/admin/paths.ts';
import { address, data, endpoint } from '#lib/api/address.ts';
import { noteSchema } from '#lib/applications/submissions/changes/change.schema.ts';
import { createNote } from '#lib/applications/submissions/changes/notes.ts';
import { firstProblem, json } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'fileSubmissions',
    summary: 'Adds a note to a submission',
    params: submissionPath,
    body: json(noteSchema, firstProblem),
    output: data(noteWire, 201),
    verb: ({ caller, params, body }) => createNote(caller, params.id, body),
  }),
});
