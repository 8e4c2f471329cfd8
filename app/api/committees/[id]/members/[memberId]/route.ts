import { adminRoute } from '#app/api/guarded-route.ts';
import { storedMemberToWire } from '#lib/committees/committee.wire.ts';
import { memberNotFound } from '#lib/committees/committee-failures.ts';
import { removeMember } from '#lib/committees/remove-member.ts';
import { updateMember } from '#lib/committees/update-member.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { adminWrite, removed } from '../../../admin-write.ts';

const notFound = () => failureResponse(memberNotFound.failure);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string; memberId: string }>({
  PUT: (request, params) => {
    const [committeeId, id] = [numericId(params.id), numericId(params.memberId)];
    if (!committeeId || !id) return notFound();
    return adminWrite(request, {
      verb: (fields) => updateMember(request.headers, committeeId, id, fields),
      toWire: storedMemberToWire,
    });
  },
  DELETE: async (request, params) => {
    const [committeeId, id] = [numericId(params.id), numericId(params.memberId)];
    return committeeId && id ? removed(await removeMember(request.headers, committeeId, id)) : notFound();
  },
});
