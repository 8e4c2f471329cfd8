import { z } from 'zod';
import { address, endpoint, response } from '#lib/api/address.ts';
import { beginUpload, type NewUpload } from '#lib/applications/chunks/upload.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import type { UploadUse } from '#lib/platform/uploads/file-rules.ts';
import { overTus, readCount, speakingTus, tusAnswer } from './over-tus.ts';

const unclear = refuse('malformed', 'Send Upload-Length, and Upload-Metadata with “filename” and “field”.');

const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const file = { filename: z.string().min(1) };
const metadataSchema = z.union([
  z.object({ ...file, use: z.literal('message') }),
  z.object({ ...file, use: z.literal('correction'), field: id, request: id.optional() }),
  z.object({ ...file, use: z.literal('draft').default('draft'), field: id }),
]);

interface Metadata {
  filename: string;
  use: UploadUse;
  field?: number;
  request?: number;
}

/** Pairs of a name and base64, with commas between them (tus 1.0.0, creation). */
function readMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

function announced(headers: Headers): Result<NewUpload> {
  const bytes = readCount(headers.get('upload-length'));
  const metadata = metadataSchema.safeParse(readMetadata(headers.get('upload-metadata') ?? ''));
  if (bytes === null || !metadata.success) return unclear;
  const { filename, use, field = 0, request = null } = { ...metadata.data } as Metadata;
  return success({ bytes, filename, use, fieldId: field, requestId: request });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = overTus(
  address({
    POST: endpoint({
      audience: 'holder',
      may: 'upload',
      budget: 'content',
      summary:
        'Announces a file for a question of your draft, which then arrives in pieces (tus 1.0.0). Upload-Metadata: “filename”, and the question’s id as “field”. With “use” it is for a “correction”, with the id of the request that it answers as “request”, or for a “message”, and the form names it as uploaded_file',
      output: response([], { status: 201 }),
      refuses: ['malformed', 'not_found', 'conflict', 'invalid', 'too_large'],
      verb: ({ caller, headers }) =>
        speakingTus(headers, async () => {
          const upload = announced(headers);
          const begun = upload.ok ? await beginUpload(caller, headers, upload.value) : upload;
          return begun.ok ? success(tusAnswer(201, { location: `/api/mine/uploads/${begun.value.id}/` })) : begun;
        }),
    }),
  }),
);
