import { z } from 'zod';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import { address, endpoint, publicBare } from '#lib/api/address.ts';
import { describeApi } from '#lib/api/describe-api.ts';
import { success } from '#lib/platform/http/result.ts';

const described = z.looseObject({ openapi: z.string(), paths: z.looseObject({}) });

/** Built once: it does not change while the server runs. */
let description: Promise<z.infer<typeof described>> | undefined;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gets this description as OpenAPI 3.1',
    output: publicBare(described),
    verb: async () => {
      description ??= findEndpoints().then((found) => described.parse(describeApi(found)));
      return success(await description);
    },
  }),
});
