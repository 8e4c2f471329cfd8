import { address } from '#lib/api/address.ts';
import { submissionsXlsx } from '#lib/exports/submissions-xlsx.ts';
import { exportEndpoint } from '../../export-endpoint.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: exportEndpoint({
    format: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: submissionsXlsx,
  }),
});
