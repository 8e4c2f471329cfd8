import { submissionsXlsx } from '#lib/exports/submissions-xlsx.ts';
import { createExportRoute } from '../../export-route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createExportRoute({
  format: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: submissionsXlsx,
});
