import { adminRoute } from '#app/api/guarded-route.ts';
import { committeeDetailToWire, committeeToWire } from '#lib/committees/committee.wire.ts';
import { createCommittee } from '#lib/committees/create-committee.ts';
import { findCommittees } from '#lib/committees/find-committees.ts';
import { publicJson } from '#lib/http/responses.ts';
import { adminWrite } from './admin-write.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute({
  GET: async (request) => publicJson(request, (await findCommittees()).map(committeeToWire)),
  POST: (request) =>
    adminWrite(request, {
      verb: (fields) => createCommittee(request.headers, fields),
      toWire: committeeDetailToWire,
      status: 201,
    }),
});
