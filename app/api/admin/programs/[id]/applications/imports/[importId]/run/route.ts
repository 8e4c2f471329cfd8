import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { arrivalsToWire, arrivalsWire } from '#lib/applications/intake/imports/import.wire.ts';
import { runArrivals } from '#lib/applications/intake/imports/import-run.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { arrivalsPages, arrivalsPath } from '../../import-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'enterApplications',
      summary: 'Stores the applications of a table that was checked, all of them or none',
      params: arrivalsPath,
      body: formFields(z.object({})),
      output: data(arrivalsWire),
      refuses: ['not_found', 'conflict'],
    },
    ({ headers, params }) => runArrivals(headers, params.id, params.importId),
    { toWire: arrivalsToWire, pages: arrivalsPages },
  ),
});
