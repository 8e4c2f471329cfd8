import { create as contentDisposition } from 'content-disposition';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { siteAddress } from '#lib/http/same-origin.ts';
import { csvFilename } from '#lib/submissions/csv-filename.ts';
import { streamSubmissions } from '#lib/submissions/stream-submissions.ts';
import { streamText } from '#lib/submissions/stream-text.ts';
import { submissionsCsv } from '#lib/submissions/submissions-csv.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async ({ headers }, { id }) => {
    const stream = await streamSubmissions(headers, numericId(id) ?? 0, 'csv');
    if (!stream.ok) return failureResponse(stream.failure);
    return new Response(streamText(submissionsCsv(stream.value, siteAddress(headers))), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition(csvFilename(stream.value.program.title, new Date())),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  },
});
