import { address, bare, endpoint } from '#lib/api/address.ts';
import { json } from '#lib/platform/http/inputs.ts';
import { newMemberSchema, storedMemberToWire, storedMemberWireSchema } from '#lib/site/committees/committee.wire.ts';

import { invalidBody } from '#lib/site/committees/committees.ts';
import { createMember } from '#lib/site/committees/save-committee.ts';
import { committeePath } from '../../committee-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Adds a member to a committee',
    params: committeePath,
    body: json(newMemberSchema, invalidBody),
    output: bare(storedMemberWireSchema, 201),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => createMember(caller, params.id, body),
    toWire: storedMemberToWire,
  }),
});
