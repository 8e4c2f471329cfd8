import { address, endpoint, response } from '#lib/api/address.ts';
import { publicResponse } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { securityTxt } from '#lib/site/seo/security-txt.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Says where to report a weakness of the site',
    output: response(['text/plain']),
    verb: async ({ request }) =>
      success(publicResponse(request, securityTxt(await getSettings(), new Date()), 'text/plain; charset=utf-8')),
  }),
});
