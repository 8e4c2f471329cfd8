import { address, bare, endpoint, nothing } from '#lib/api/address.ts';
import { json } from '#lib/platform/http/inputs.ts';
import { memberChangeSchema, storedMemberToWire, storedMemberWireSchema } from '#lib/site/committees/committee.wire.ts';

import { invalidBody } from '#lib/site/committees/committees.ts';
import { removeMember, updateMember } from '#lib/site/committees/save-committee.ts';
import { memberPath } from '../../../committee-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  PUT: endpoint({
    audience: 'admin',
    summary: 'Changes a member of a committee',
    params: memberPath,
    body: json(memberChangeSchema, invalidBody),
    output: bare(storedMemberWireSchema),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => updateMember(caller, params.id, params.memberId, body),
    toWire: storedMemberToWire,
  }),
  DELETE: endpoint({
    audience: 'admin',
    summary: 'Removes a member of a committee',
    params: memberPath,
    output: nothing,
    refuses: ['conflict'],
    verb: ({ caller, params }) => removeMember(caller, params.id, params.memberId),
  }),
});
