import { z } from 'zod';
import { address, endpoint, idPath } from '#lib/api/address.ts';
import { begunAddresses, checkEligibility } from '#lib/applications/intake/eligibility.ts';
import { programUnknown } from '#lib/applications/programs/late-codes.ts';
import { upload } from '#lib/platform/http/inputs.ts';

const pageOf = ({ programId, sealed }: { programId: number; sealed: string }) =>
  begunAddresses.keep(sealed, { program: String(programId) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'nothing',
    summary: 'Says on the page that follows whether a person with these answers can apply. Stores nothing',
    params: idPath(programUnknown, 'The program_id.'),
    body: upload(z.looseObject({}), ['multipart/form-data', 'application/x-www-form-urlencoded']),
    output: z.object({ address: z.string().meta({ description: 'The page that follows, for this browser alone.' }) }),
    refuses: ['not_found', 'conflict', 'too_large', 'invalid'],
    verb: ({ request, params }) => checkEligibility(request, params.id),
    toWire: (answered) => ({ address: pageOf(answered).location }),
    cookies: (answered) => [pageOf(answered).cookie],
    done: (answered) => pageOf(answered).location,
  }),
});
