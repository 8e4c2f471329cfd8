import { z } from 'zod';
import { address, done, endpoint } from '#lib/api/address.ts';
import { discardImport } from '#lib/content/imports/pending-import.ts';
import { importPath } from '../../../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Forgets a table that waits to be imported',
    params: importPath,
    body: z.object({}),
    output: done(),
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, params }) => discardImport(caller, params.entity, params.id),
    done: (_, { params }) => `/admin/content/${params.entity.name}/import`,
  }),
});
