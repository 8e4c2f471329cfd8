import { address, endpoint, response } from '#lib/api/address.ts';
import { chosenIconSchema, drawChosenIcon } from '#lib/content/chosen-icon.ts';
import { firstProblem, query } from '#lib/platform/http/inputs.ts';
import { success } from '#lib/platform/http/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editor',
    summary: 'Draws the icon of the site as it would be with choices of the identity',
    query: query(chosenIconSchema, firstProblem),
    output: response(['image/png']),
    refuses: ['invalid'],
    verb: async ({ caller, query: chosen }) => {
      const icon = await drawChosenIcon(caller, chosen);
      if (!icon.ok) return icon;
      const type = { 'content-type': 'image/png', 'cache-control': 'private, no-store' };
      return success(new Response(new Uint8Array(icon.value), { headers: type }));
    },
  }),
});
