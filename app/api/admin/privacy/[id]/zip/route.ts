import { z } from 'zod';
import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { filterQuery } from '#lib/platform/http/inputs.ts';
import { streamText } from '#lib/platform/http/responses.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { readChosen } from '#lib/privacy/requests/person-data.ts';
import { openPersonZip } from '#lib/privacy/requests/person-zip.ts';
import { requestPath } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'admin',
    summary: 'Downloads one person’s data as a ZIP archive',
    params: requestPath,
    query: filterQuery(z.object({ application: z.array(z.int()).optional() })),
    output: response(['application/zip']),
    refuses: ['conflict'],
    verb: ({ caller, params, query }) =>
      openPersonZip(caller, params.id, readChosen(query.has('application') ? query.getAll('application') : undefined)),
    toWire: (chunks, { params }) => {
      const filename = `request-${params.id}_data_${kolkataDate(new Date())}.zip`;
      return privateDownload(streamText(chunks), { contentType: 'application/zip', filename });
    },
  }),
});
