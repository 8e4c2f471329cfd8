import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { response } from '#lib/api/outputs.ts';
import { type Result, refuse, success } from '#lib/http/result.ts';
import { beginUpload, type NewUpload } from '#lib/pieces/begin-upload.ts';
import { overTus, readCount, speakingTus, tusAnswer } from './over-tus.ts';

const unclear = refuse('malformed', 'Send Upload-Length, and Upload-Metadata with “filename” and “field”.');

const metadataSchema = z.object({ filename: z.string().min(1), field: z.string().regex(/^[1-9]\d{0,8}$/) });

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
  return success({ bytes, filename: metadata.data.filename, fieldId: Number(metadata.data.field) });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = overTus(
  address({
    POST: endpoint(
      {
        audience: 'holder',
        budget: 'content',
        summary:
          'Announces a file for a question of your draft, which then arrives in pieces (tus 1.0.0). Upload-Metadata: “filename”, and the question’s id as “field”',
        output: response([], { status: 201 }),
        refuses: ['malformed', 'not_found', 'conflict', 'invalid', 'too_large'],
      },
      ({ headers }) =>
        speakingTus(headers, async () => {
          const upload = announced(headers);
          const begun = upload.ok ? await beginUpload(headers, upload.value) : upload;
          return begun.ok ? success(tusAnswer(201, { location: `/api/mine/uploads/${begun.value.id}/` })) : begun;
        }),
    ),
  }),
);
