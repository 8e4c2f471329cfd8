import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { requestedAddress } from '#lib/http/same-origin.ts';
import { csvFilename, plainCsvFilename } from '#lib/submissions/csv-filename.ts';
import { downloadDisposition } from '#lib/submissions/download-disposition.ts';
import { streamSubmissions } from '#lib/submissions/stream-submissions.ts';
import { streamText } from '#lib/submissions/stream-text.ts';
import { submissionsCsv } from '#lib/submissions/submissions-csv.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async ({ headers }, { id }) => {
    const stream = await streamSubmissions(headers, numericId(id) ?? 0, 'csv');
    if (!stream.ok) return failureResponse(stream.failure);
    const { program } = stream.value;
    const now = new Date();
    return new Response(streamText(submissionsCsv(stream.value, requestedAddress(headers))), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': downloadDisposition(csvFilename(program.title, now), plainCsvFilename(program.id, now)),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  },
});
