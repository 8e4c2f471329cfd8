import { address, done, endpoint, idPath } from '#lib/api/address.ts';
import { setReminders } from '#lib/applications/drafts/program-drafts.ts';
import { programUnknown } from '#lib/applications/programs/late-codes.ts';

const params = idPath(programUnknown, 'The program_id.');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  PUT: endpoint({
    audience: 'admitApplicants',
    summary: 'Turns the reminders to the open drafts of a program on',
    params,
    output: done(),
    verb: (call) => setReminders(call.caller, call.params.id, true),
  }),
  DELETE: endpoint({
    audience: 'admitApplicants',
    summary: 'Turns the reminders to the open drafts of a program off',
    params,
    output: done(),
    verb: (call) => setReminders(call.caller, call.params.id, false),
  }),
});
