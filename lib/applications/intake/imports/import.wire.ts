import { z } from 'zod';
import { readTableToWire, readTableWire } from '#lib/content/imports/content-import.wire.ts';
import type { ApplicationImport } from './import.ts';

/** A table of applications that waits to be imported, is imported, or was, as its addresses send it. */
export const applicationImportWire = z.object({
  id: z.string(),
  state: z.enum(['checked', 'running', 'done']),
  filename: z.string(),
  ...readTableWire,
  problem_count: z.int(),
  problems: z
    .array(z.object({ row: z.int().nullable(), column: z.string().nullable(), message: z.string() }))
    .meta({ description: 'The first thousand. While there is one, nothing is stored.' }),
  applications: z.int(),
  files: z.int(),
  unused_files: z.array(z.string()),
  numbers: z
    .object({ first: z.int(), last: z.int() })
    .nullable()
    .meta({ description: 'Of the applications, once they are stored.' }),
  told: z.string().nullable().meta({ description: 'Why a run stored nothing.' }),
});

export const applicationImportToWire = ({ id, state, filename, settings, plan, told }: ApplicationImport) => ({
  id,
  state,
  filename,
  ...readTableToWire(settings, plan),
  problem_count: plan.problemCount,
  problems: plan.problems,
  applications: plan.count,
  files: plan.files,
  unused_files: plan.unused,
  numbers: plan.numbers ? { first: plan.numbers[0], last: plan.numbers[1] } : null,
  told,
});
