import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { arrivalsToWire, arrivalsWire } from '#lib/applications/intake/imports/import.wire.ts';
import { runArrivals } from '#lib/applications/intake/imports/import-run.ts';
import { afterImport, importPath } from '../../import-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'enterApplications',
    summary: 'Stores the applications of a table that was checked, all of them or none',
    params: importPath,
    body: z.object({}),
    output: arrivalsWire,
    refuses: ['not_found', 'conflict'],
    verb: ({ headers, params }) => runArrivals(headers, params.id, params.importId),
    toWire: arrivalsToWire,
    done: afterImport,
  }),
});
