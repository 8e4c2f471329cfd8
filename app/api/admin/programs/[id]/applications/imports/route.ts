import { z } from 'zod';
import { programPath } from '#app/api/admin/paths.ts';
import { address, data, endpoint } from '#lib/api/address.ts';
import { startApplicationImport } from '#lib/applications/intake/imports/import.ts';
import { applicationImportToWire, applicationImportWire } from '#lib/applications/intake/imports/import.wire.ts';
import { noticeLanguages } from '#lib/content/privacy-notices/notice.ts';
import { arrivalNames } from '#lib/forms/questions/arrival.ts';
import { fileSchema, upload } from '#lib/platform/http/inputs.ts';
import { afterImport } from './import-pages.ts';

const body = z.object({
  table: fileSchema,
  files: fileSchema.optional(),
  [arrivalNames.by]: z.string().meta({ description: 'How they arrived: paper, email, site or other.' }),
  [arrivalNames.on]: z.iso.date().meta({ description: 'The day of rows that name none.' }),
  [arrivalNames.language]: z.enum(noticeLanguages).meta({ description: 'Of the privacy notice that they agreed to.' }),
  [arrivalNames.agreed]: z.literal('on').meta({ description: 'That all of them agreed to it.' }),
  [arrivalNames.tells]: z.enum(['on', 'no']).meta({ description: 'Whether they get an email and a private page.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'enterApplications',
    summary:
      'Sends a table of applications that arrived elsewhere, and their files in a ZIP file, to be checked. Nothing is stored of them',
    params: programPath,
    body: upload(body),
    output: data(applicationImportWire, 201),
    refuses: ['not_found', 'conflict', 'unavailable'],
    verb: ({ caller, request, params }) => startApplicationImport(caller, request, params.id),
    toWire: applicationImportToWire,
    done: afterImport,
  }),
});
