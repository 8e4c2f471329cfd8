import { z } from 'zod';
import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { exportTable, tableFormats } from '#lib/content/tables/export-table.ts';
import { firstProblem, query } from '#lib/platform/http/inputs.ts';
import { entityPath } from '../../content-path.ts';

const exportQuery = z.object({
  format: z.enum(tableFormats, 'Choose csv, xlsx or template.').default('csv').meta({
    description: 'All items as CSV or as an Excel workbook, or an empty workbook with the rules of each column.',
  }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editor',
    summary: 'Downloads all items of one kind as a table, or its template',
    params: entityPath,
    query: query(exportQuery, firstProblem),
    output: response(['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']),
    verb: ({ caller, params, query }) => exportTable(caller, params.entity, query.format),
    toWire: ({ content, ...file }) => privateDownload(content, file),
  }),
});
