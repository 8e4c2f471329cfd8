import { z } from 'zod';
import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { openNewestBackup } from '#lib/operations/backup/scheduled-backups.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { streamFile } from '#lib/platform/http/file-answer.ts';
import type { Failure } from '#lib/platform/http/result.ts';

const contentType = 'application/x-tar';

const refused = (failure: Failure) =>
  failurePage(failure, 'Nothing was downloaded.', [], { href: '/admin#backups', words: 'Go back to the page' });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Downloads the newest backup',
    body: z.object({ password: z.string().catch(''), code: z.string().catch('') }),
    output: response([contentType]),
    refuses: ['not_found'],
    limit: 'login',
    verb: ({ caller, headers, body }) => openNewestBackup(caller, headers, body),
    toWire: ({ name, bytes, file }, { request }) =>
      privateDownload(streamFile(file.createReadStream(), request.signal), {
        contentType,
        filename: name,
        headers: { 'content-length': String(bytes) },
      }),
    failed: refused,
    refused,
  }),
});
