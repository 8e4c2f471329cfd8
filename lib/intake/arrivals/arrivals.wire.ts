import { z } from 'zod';
import type { HeldArrivals } from './held-arrivals.ts';

/** A table of applications that waits to be imported, is imported, or was, as its addresses send it. */
export const arrivalsWire = z.object({
  id: z.string(),
  state: z.enum(['checked', 'running', 'done']),
  filename: z.string(),
  columns: z
    .array(z.string().nullable())
    .meta({ description: 'What each column of the file is imported as. Null for one that is left out.' }),
  left_out_rows: z.array(z.int()).meta({ description: 'The numbers of the rows that are not imported.' }),
  unfit: z
    .array(z.object({ column: z.string(), text: z.string(), rows: z.int() }))
    .meta({ description: 'Texts that do not fit their column. Say once what each means.' }),
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

export const arrivalsToWire = ({ id, state, filename, settings, plan, told }: HeldArrivals) => ({
  id,
  state,
  filename,
  columns: settings.match.map((key) => key || null),
  left_out_rows: [...(settings.leftOut ?? [])],
  unfit: (plan.unfit ?? []).map(({ key, text, rows }) => ({ column: key, text, rows })),
  problem_count: plan.problemCount,
  problems: plan.problems,
  applications: plan.count,
  files: plan.files,
  unused_files: plan.unused,
  numbers: plan.numbers ? { first: plan.numbers[0], last: plan.numbers[1] } : null,
  told,
});
