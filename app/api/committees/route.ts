import { z } from 'zod';
import { address, bare, endpoint, publicBare } from '#lib/api/address.ts';
import { json } from '#lib/platform/http/inputs.ts';
import { success } from '#lib/platform/http/result.ts';
import {
  committeeDetailToWire,
  committeeDetailWireSchema,
  committeeToWire,
  committeeWireSchema,
  newCommitteeSchema,
} from '#lib/site/committees/committee.wire.ts';
import { findCommittees, invalidBody } from '#lib/site/committees/committees.ts';
import { createCommittee } from '#lib/site/committees/save-committee.ts';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Lists committees',
    output: publicBare(z.array(committeeWireSchema)),
    verb: async () => success((await findCommittees()).map(committeeToWire)),
  }),
  POST: endpoint({
    audience: 'admin',
    summary: 'Adds a committee',
    body: json(newCommitteeSchema, invalidBody),
    output: bare(committeeDetailWireSchema, 201),
    verb: ({ caller, body }) => createCommittee(caller, body),
    toWire: committeeDetailToWire,
  }),
});
