import { z } from 'zod';
import { address, done, endpoint } from '#lib/api/address.ts';
import { discardApplicationImport } from '#lib/applications/intake/imports/import.ts';
import { importPath } from '../../import-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'enterApplications',
    summary: 'Forgets a table of applications that waits',
    params: importPath,
    body: z.object({}),
    output: done(),
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, params }) => discardApplicationImport(caller, params.id, params.importId),
    done: (_, { params }) => `/admin/submissions/enter/${params.id}/import`,
  }),
});
