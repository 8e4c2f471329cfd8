import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { address, endpoint, response } from '#lib/api/address.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { publicResponse } from '#lib/platform/http/responses.ts';
import { refuse, success } from '#lib/platform/http/result.ts';

/** The page's files: the viewer's and our own beside this route. */
const files = {
  'viewer.css': ['node_modules/swagger-ui-dist/swagger-ui.css', 'text/css; charset=utf-8'],
  'viewer.js': ['node_modules/swagger-ui-dist/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  'look.css': ['app/api/docs/look.css', 'text/css; charset=utf-8'],
  'start.js': ['app/api/docs/start.js', 'text/javascript; charset=utf-8'],
} as const;

const fileName = z.enum(Object.keys(files) as (keyof typeof files)[]);
const noSuchFile = refuse('not_found', 'There is nothing at this address.');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gets a style sheet or script of the page that shows this description',
    params: shape(z.object({ file: fileName }), always(noSuchFile)),
    output: response(['text/css', 'text/javascript']),
    verb: async ({ request, params }) => {
      const [place, type] = files[params.file];
      const content = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), place));
      return success(publicResponse(request, new Uint8Array(content), type));
    },
  }),
});
