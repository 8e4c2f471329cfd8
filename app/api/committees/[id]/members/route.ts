import { adminRoute } from '#app/api/guarded-route.ts';
import { storedMemberToWire } from '#lib/committees/committee.wire.ts';
import { committeeNotFound } from '#lib/committees/committee-failures.ts';
import { createMember } from '#lib/committees/create-member.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { adminWrite } from '../../admin-write.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  POST: (request, params) => {
    const committeeId = numericId(params.id);
    if (!committeeId) return failureResponse(committeeNotFound.failure);
    return adminWrite(request, {
      verb: (fields) => createMember(request.headers, committeeId, fields),
      toWire: storedMemberToWire,
      status: 201,
    });
  },
});
