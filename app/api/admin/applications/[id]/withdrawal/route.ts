import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import {
  getWithdrawal,
  updateWithdrawal,
  withdrawalActions,
} from '#lib/applications/erasure/withdrawn-applications.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';

const change = z.object({ action: z.enum(withdrawalActions) });

const withdrawalWire = z.object({
  id: z.int(),
  program_title: z.string(),
  submitted_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
  erase_at: z.iso.datetime(),
  reason: z.string().meta({ description: 'Why it is erased at once. Empty to wait for the end of its term.' }),
  tables: z.array(z.object({ table: z.string(), rows: z.int() })),
  files: z.array(z.object({ stored_name: z.string(), bytes: z.int() })),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'admin',
    summary: 'Lists what an erasure of an application removes, and changes nothing',
    params: submissionPath,
    output: withdrawalWire,
    verb: ({ caller, params }) => getWithdrawal(caller, params.id),
    toWire: ({ programTitle, submittedAt, withdrawnAt, eraseAt, tables, files, startups: _, ...same }) => ({
      ...same,
      program_title: programTitle,
      submitted_at: submittedAt.toISOString(),
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
      erase_at: eraseAt.toISOString(),
      tables: tables.map(({ table, rows }) => ({ table, rows })),
      files: files.map(({ storedName, bytes }) => ({ stored_name: storedName, bytes })),
    }),
  }),
  POST: endpoint({
    audience: 'admin',
    summary: 'Withdraws an application, brings it back, or erases it',
    params: submissionPath,
    body: formFields(change, { refuse: always(refuse('invalid', 'Choose what to do with the application.')) }),
    output: z.object({ action: z.enum(withdrawalActions), erased: z.boolean() }),
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, params, body }) => updateWithdrawal(caller, params.id, body.action),
    done: ({ action, erased }, { params }) =>
      action === 'bring_back'
        ? `/admin/submissions/${params.id}`
        : `/admin/withdrawn?${new URLSearchParams({ done: erased ? 'erased' : action, id: String(params.id) })}`,
    back: ({ params }) => `/admin/withdrawn/${params.id}`,
  }),
});
