import { z } from 'zod';
import { address, endpoint, pathId } from '#lib/api/address.ts';
import { lateCodeNotFound, revokeLateCode } from '#lib/applications/programs/late-codes.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  DELETE: endpoint({
    audience: 'admitApplicants',
    summary: 'Revokes a late code',
    params: shape(z.object({ id: pathId.describe('The program_id.'), codeId: pathId }), always(lateCodeNotFound)),
    refuses: ['not_found'],
    verb: ({ caller, params }) => revokeLateCode(caller, params.id, params.codeId),
  }),
});
