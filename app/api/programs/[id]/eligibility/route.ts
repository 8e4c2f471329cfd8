import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { begunAddresses, checkEligibility } from '#lib/applications/intake/eligibility.ts';
import { programUnknown } from '#lib/applications/programs/late-codes.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { upload } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

const pageOf = ({ programId, sealed }: { programId: number; sealed: string }) =>
  begunAddresses.keep(sealed, { program: String(programId) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      budget: 'nothing',
      summary: 'Says on the page that follows whether a person with these answers can apply. Stores nothing',
      params: idPath(programUnknown, 'The program_id.'),
      body: upload(z.looseObject({}), ['multipart/form-data', 'application/x-www-form-urlencoded']),
      output: data(
        z.object({ address: z.string().meta({ description: 'The page that follows, for this browser alone.' }) }),
      ),
      refuses: ['not_found', 'conflict', 'too_large', 'invalid'],
    },
    ({ request, params }) => checkEligibility(request, params.id),
    {
      toWire: (answered) => ({ address: pageOf(answered).location }),
      cookies: (answered) => [pageOf(answered).cookie],
      pages: {
        done: (answered) => seeOther(pageOf(answered).location),
        failed: (failure) => failurePage(failure),
      },
    },
  ),
});
