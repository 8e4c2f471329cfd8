import { address, bare, endpoint } from '#lib/api/address.ts';
import { liveSchema } from '#lib/operations/health/health.ts';
import { success } from '#lib/platform/http/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Tells that the process answers, whatever its database does',
    output: bare(liveSchema),
    verb: async () => success({ status: 'ok' as const }),
  }),
});
