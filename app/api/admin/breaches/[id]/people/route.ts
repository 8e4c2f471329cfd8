import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { downloadPeople } from '#lib/privacy/breaches/register.ts';
import { breachPath } from '../../breach-path.ts';

const contentType = 'text/csv; charset=utf-8';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'admin',
    summary: 'Downloads the people whom a breach touches as CSV, with when and how each was told',
    params: breachPath,
    output: response([contentType]),
    verb: ({ caller, params }) => downloadPeople(caller, params.id),
    toWire: (text, { params }) => privateDownload(text, { contentType, filename: `breach-${params.id}-people.csv` }),
  }),
});
