import { z } from 'zod';
import { address, endpoint, nothing, response } from '#lib/api/address.ts';
import { cancelUpload, continueUpload, getUpload } from '#lib/applications/chunks/upload.ts';
import { always, fileSchema, shape, upload } from '#lib/platform/http/inputs.ts';
import { refuse, success } from '#lib/platform/http/result.ts';
import type { UnfinishedUpload } from '#lib/platform/uploads/unfinished-upload.ts';
import { overTus, readCount, speakingTus, tusAnswer } from '../over-tus.ts';

const chunkType = 'application/offset+octet-stream';
const wrongType = refuse('unsupported_type', `Send a piece as ${chunkType}.`);
const noOffset = refuse('malformed', 'Send Upload-Offset: where in the file this piece begins.');

const noUpload = refuse('not_found', 'This upload does not exist any more. Choose the file again.');
const params = shape(z.object({ id: z.string().max(80) }), always(noUpload));

/** Where the next piece begins, the size of the whole file and, once it is whole, what we tell its sender about it. */
const progress = ({ offset, bytes, note }: UnfinishedUpload) => ({
  'upload-offset': String(offset),
  'upload-length': String(bytes),
  ...(note ? { 'upload-note': note } : {}),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = overTus(
  address({
    GET: endpoint({
      audience: 'holder',
      may: 'upload',
      summary: 'How much of an announced file has arrived: Upload-Offset of Upload-Length',
      params,
      output: response([]),
      refuses: ['not_found', 'conflict', 'unsupported_type', 'insufficient_storage', 'unavailable'],
      verb: ({ caller, headers, params: { id } }) =>
        speakingTus(headers, async () => {
          const found = await getUpload(caller, headers, id);
          return found.ok ? success(tusAnswer(200, progress(found.value))) : found;
        }),
    }),
    PATCH: endpoint({
      audience: 'holder',
      may: 'upload',
      budget: 'content',
      summary:
        'Appends a piece to an announced file. Its answer says what is on disk; the last piece completes the file',
      params,
      body: upload(fileSchema, [chunkType]),
      output: response([], { status: 204 }),
      refuses: ['not_found', 'conflict'],
      verb: ({ caller, request, headers, params: { id } }) =>
        speakingTus(headers, async () => {
          if (headers.get('content-type') !== chunkType) return wrongType;
          const offset = readCount(headers.get('upload-offset'));
          if (offset === null) return noOffset;
          const body = request.body ?? new Blob([]).stream();
          const continued = await continueUpload(caller, headers, { id, offset, body });
          return continued.ok ? success(tusAnswer(204, progress(continued.value))) : continued;
        }),
    }),
    DELETE: endpoint({
      audience: 'holder',
      may: 'upload',
      budget: 'less',
      summary: 'Removes an announced file, however much of it has arrived, also when it is whole and in the draft',
      params,
      output: nothing,
      verb: ({ caller, params: { id } }) => cancelUpload(caller, id),
    }),
  }),
);
