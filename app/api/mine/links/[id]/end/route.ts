import { z } from 'zod';
import { address, endpoint, pathId } from '#lib/api/address.ts';
import { endLink } from '#lib/applications/private-pages/page-links.ts';
import { firstProblem, shape } from '#lib/platform/http/inputs.ts';
import { backTo, ownPages } from '../../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'endLinks',
    budget: 'less',
    summary: 'Ends a link of your private page',
    params: shape(z.object({ id: pathId }), firstProblem),
    output: z.object({ is_own: z.boolean() }),
    refuses: ['conflict'],
    verb: ({ caller, params }) => endLink(caller, params.id),
    toWire: ({ isOwn }) => ({ is_own: isOwn }),
    ...ownPages,
    done: (_value, { headers }) => backTo('/apply/mine?done=link_ended#done', headers),
  }),
});
