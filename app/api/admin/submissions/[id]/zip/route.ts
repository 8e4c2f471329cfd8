import { exportEndpoint, zip } from '#app/api/admin/submissions/export-endpoint.ts';
import { address } from '#lib/api/address.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: exportEndpoint(zip, 'admin') });
