import { z } from 'zod';
import { address, data, endpoint, idPath } from '#lib/api/address.ts';
import { lateCodeToWire, lateCodeWire } from '#lib/applications/programs/late-code.wire.ts';
import { createLateCode, findLateCodes, lateCodeForm, programUnknown } from '#lib/applications/programs/late-codes.ts';

import { json, problemsByField } from '#lib/platform/http/inputs.ts';

const params = idPath(programUnknown, 'The program_id.');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'admitApplicants',
    summary: 'Lists the late codes of a program',
    params,
    output: z.array(lateCodeWire),
    verb: (call) => findLateCodes(call.caller, call.params.id),
    toWire: ({ codes }) => codes.map(lateCodeToWire),
  }),
  POST: endpoint({
    audience: 'admitApplicants',
    summary: 'Makes a late code for a program. Only this answer has the code',
    params,
    body: json(lateCodeForm, problemsByField('The late code was not made. Check the answers below.')),
    output: data(z.object({ code: z.string(), valid_until: z.iso.datetime() }), 201),
    refuses: ['not_found'],
    verb: (call) => createLateCode(call.caller, call.params.id, call.body),
    toWire: ({ code, validUntil }) => ({ code, valid_until: validUntil.toISOString() }),
  }),
});
