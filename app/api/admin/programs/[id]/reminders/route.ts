import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, shape } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { setReminders } from '#lib/drafts/program-drafts.ts';
import { programUnknown } from '#lib/programs/write-late-codes.ts';

const params = shape(z.object({ id: pathId.describe('The program_id.') }), always(programUnknown));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  PUT: endpoint(
    { audience: 'admin', summary: 'Turns the reminders to the open drafts of a program on', params, output: done() },
    (call) => setReminders(call.headers, call.params.id, true),
  ),
  DELETE: endpoint(
    { audience: 'admin', summary: 'Turns the reminders to the open drafts of a program off', params, output: done() },
    (call) => setReminders(call.headers, call.params.id, false),
  ),
});
