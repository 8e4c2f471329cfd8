import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { jsonFields } from '#lib/api/inputs.ts';
import { bare } from '#lib/api/outputs.ts';
import { storedMemberToWire, storedMemberWireSchema } from '#lib/committees/committee.wire.ts';
import { createMember } from '#lib/committees/create-member.ts';
import { newMemberSchema } from '#lib/committees/read-body.ts';
import { committeePath } from '../../committee-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Adds a member to a committee',
      params: committeePath,
      body: jsonFields(newMemberSchema),
      output: bare(storedMemberWireSchema, 201),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => createMember(headers, params.id, body),
    { toWire: storedMemberToWire },
  ),
});
