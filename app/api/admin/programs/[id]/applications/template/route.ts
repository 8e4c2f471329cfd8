import { programPath } from '#app/api/admin/paths.ts';
import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { importTemplate } from '#lib/applications/intake/imports/table-columns.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'enterApplications',
    summary: 'Downloads an empty table with a column for each question of a program’s form, and the rules of each',
    params: programPath,
    output: response(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']),
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, params }) => importTemplate(caller, params.id),
    toWire: ({ content, ...file }) => privateDownload(content, file),
  }),
});
