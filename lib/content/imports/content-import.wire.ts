import { z } from 'zod';
import type { TableChoices } from '../tables/table-choices.ts';
import type { ProblemSummary } from '../tables/table-problems.ts';
import { importStates, type StoredImport } from './stored-import.ts';

/** How a table is read, as the addresses of imports send it. */
export const readTableWire = {
  columns: z
    .array(z.string().nullable())
    .meta({ description: 'What each column of the file is imported as. Null for one that is not.' }),
  left_out_rows: z.array(z.int()).meta({ description: 'The numbers of the rows that are not imported.' }),
  unfit: z
    .array(z.object({ column: z.string(), text: z.string(), rows: z.int() }))
    .meta({ description: 'Texts that do not fit their column. Say once what each means.' }),
};

export const readTableToWire = ({ match, leftOut = [] }: TableChoices, { unfit = [] }: Partial<ProblemSummary>) => ({
  columns: match.map((key) => key || null),
  left_out_rows: [...leftOut],
  unfit: unfit.map(({ key, text, rows }) => ({ column: key, text, rows })),
});

/** A table that waits to be imported, is imported, or was, as its addresses send it. */
export const contentImportWire = z.object({
  id: z.string(),
  state: z.enum(importStates),
  filename: z.string(),
  ...readTableWire,
  problem_count: z.int(),
  problems: z.array(z.object({ row: z.int().nullable(), column: z.string().nullable(), message: z.string() })).meta({
    description:
      'The first thousand. While there is one, nothing is imported. `row` is null for a column that the table lacks.',
  }),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  pictures: z.int().meta({ description: 'How many of the ZIP file are named.' }),
  unused_pictures: z.array(z.string()),
  told: z.string().nullable().meta({ description: 'Why a run changed nothing.' }),
  token: z.string().nullable().meta({ description: 'Undoes the import, once it is done.' }),
});

export const contentImportToWire = ({ id, state, filename, settings, plan, told, token }: StoredImport) => ({
  id,
  state,
  filename,
  ...readTableToWire(settings, plan),
  problem_count: plan.problemCount,
  problems: plan.problems,
  added: plan.lines.filter((line) => line.id === null).length,
  changed: plan.lines.filter((line) => line.id !== null).length,
  unchanged: plan.unchanged,
  pictures: plan.pictures.length,
  unused_pictures: plan.unused,
  told,
  token,
});
