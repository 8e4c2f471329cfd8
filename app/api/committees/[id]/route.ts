import { committeeDetailToWire } from '#lib/committees/committee.wire.ts';
import { committeeNotFound } from '#lib/committees/committee-failures.ts';
import { getCommittee } from '#lib/committees/get-committee.ts';
import { removeCommittee } from '#lib/committees/remove-committee.ts';
import { updateCommittee } from '#lib/committees/update-committee.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse, publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { adminWrite, removed } from '../admin-write.ts';

const notFound = () => failureResponse(committeeNotFound.failure);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async (request, params) => {
    const id = numericId(params.id);
    const committee = id && (await getCommittee(id));
    return committee ? publicJson(request, committeeDetailToWire(committee)) : notFound();
  },
  PUT: (request, params) => {
    const id = numericId(params.id);
    if (!id) return notFound();
    return adminWrite(request, {
      verb: (fields) => updateCommittee(request.headers, id, fields),
      toWire: committeeDetailToWire,
    });
  },
  DELETE: async (request, params) => {
    const id = numericId(params.id);
    return id ? removed(await removeCommittee(request.headers, id)) : notFound();
  },
});
