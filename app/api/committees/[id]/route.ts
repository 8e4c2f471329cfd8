import { z } from 'zod';
import { address, bare, endpoint, nothing, response } from '#lib/api/address.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { json as jsonBody } from '#lib/platform/http/inputs.ts';
import { failureResponse, json, publicJson } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';
import {
  committeeChangeSchema,
  committeeDetailToWire,
  committeeDetailWireSchema,
  storedCommitteeToWire,
  storedCommitteeWireSchema,
} from '#lib/site/committees/committee.wire.ts';
import { committeeNotFound, getCommittee, getStoredCommittee, invalidBody } from '#lib/site/committees/committees.ts';
import { removeCommittee, updateCommittee } from '#lib/site/committees/save-committee.ts';
import { committeePath } from '../committee-path.ts';

/** The editable committee for an administrator. Null for everyone else, most of whom send no cookie to look up. */
async function forAdmin(headers: Headers, id: number): Promise<Response | null> {
  if (!headers.has('cookie')) return null;
  const admin = await requireRight(headers, 'administer');
  if (!admin.ok) return null;
  const committee = await getStoredCommittee(admin.value, id);
  return committee.ok
    ? json(storedCommitteeToWire(committee.value), { headers: { 'cache-control': 'private, no-store' } })
    : failureResponse(committee.failure);
}

async function forVisitor(request: Request, id: number): Promise<Response> {
  const committee = await getCommittee(id);
  return committee ? publicJson(request, committeeDetailToWire(committee)) : failureResponse(committeeNotFound.failure);
}

const eitherWire = z.union([committeeDetailWireSchema, storedCommitteeWireSchema]);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gets a committee with its members. Administrators also get unpublished contact details.',
    params: committeePath,
    output: response(['application/json'], { schema: eitherWire }),
    verb: async ({ request, headers, params: { id } }) => {
      const found = (await forAdmin(headers, id)) ?? (await forVisitor(request, id));
      // Administrators get more at the same address, so caches must keep the two apart.
      found.headers.set('vary', 'cookie');
      return success(found);
    },
  }),
  PUT: endpoint({
    audience: 'admin',
    summary: 'Changes a committee',
    params: committeePath,
    body: jsonBody(committeeChangeSchema, invalidBody),
    output: bare(committeeDetailWireSchema),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => updateCommittee(caller, params.id, body),
    toWire: committeeDetailToWire,
  }),
  DELETE: endpoint({
    audience: 'admin',
    summary: 'Removes a committee',
    params: committeePath,
    output: nothing,
    refuses: ['conflict'],
    verb: ({ caller, params }) => removeCommittee(caller, params.id),
  }),
});
