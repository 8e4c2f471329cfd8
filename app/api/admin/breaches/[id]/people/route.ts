import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { response } from '#lib/api/outputs.ts';
import { downloadPeople } from '#lib/privacy/breaches/download-register.ts';
import { breachPath } from '../../breach-path.ts';
import { privateFile } from '../../private-file.ts';

const contentType = 'text/csv; charset=utf-8';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'admin',
      summary: 'Downloads the people whom a breach touches as CSV, with when and how each was told',
      params: breachPath,
      output: response([contentType]),
    },
    ({ headers, params }) => downloadPeople(headers, params.id),
    { toWire: (text, { params }) => privateFile(text, contentType, `breach-${params.id}-people.csv`) },
  ),
});
