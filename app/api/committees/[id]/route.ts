import { adminRoute } from '#app/api/guarded-route.ts';
import { committeeDetailToWire, storedCommitteeToWire } from '#lib/committees/committee.wire.ts';
import { committeeNotFound } from '#lib/committees/committee-failures.ts';
import { getCommittee } from '#lib/committees/get-committee.ts';
import { getStoredCommittee } from '#lib/committees/get-stored-committee.ts';
import { removeCommittee } from '#lib/committees/remove-committee.ts';
import { updateCommittee } from '#lib/committees/update-committee.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse, json, publicJson } from '#lib/http/responses.ts';
import { adminWrite, removed } from '../admin-write.ts';

const notFound = () => failureResponse(committeeNotFound.failure);

/** What an administrator edits and sends back; null for everybody else, most of whom have no cookie to look up. */
async function answerAdmin(headers: Headers, id: number): Promise<Response | null> {
  if (!headers.has('cookie')) return null;
  const committee = await getStoredCommittee(headers, id);
  if (committee.ok)
    return json(storedCommitteeToWire(committee.value), { headers: { 'cache-control': 'private, no-store' } });
  return committee.failure.code === 'forbidden' ? null : failureResponse(committee.failure);
}

async function answerVisitor(request: Request, id: number): Promise<Response> {
  const committee = await getCommittee(id);
  return committee ? publicJson(request, committeeDetailToWire(committee)) : notFound();
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  GET: async (request, params) => {
    const id = numericId(params.id);
    if (!id) return notFound();
    const response = (await answerAdmin(request.headers, id)) ?? (await answerVisitor(request, id));
    // Administrators read more at the same address; no cache may mix the two up.
    response.headers.set('vary', 'cookie');
    return response;
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
