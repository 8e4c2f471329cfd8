import { z } from 'zod';
import type { StoredImport } from './stored-import.ts';
import { importStates, type StoredTable } from './stored-table.ts';

/** A table that was sent, how it is read and how many problems it has, as the addresses of imports send it. */
export const storedTableWire = {
  id: z.string(),
  state: z.enum(importStates),
  filename: z.string(),
  columns: z
    .array(z.string().nullable())
    .meta({ description: 'What each column of the file is imported as. Null for one that is not.' }),
  left_out_rows: z.array(z.int()).meta({ description: 'The numbers of the rows that are not imported.' }),
  unfit: z
    .array(z.object({ column: z.string(), text: z.string(), rows: z.int() }))
    .meta({ description: 'Texts that do not fit their column. Say once what each means.' }),
  problem_count: z.int(),
};

export const storedTableToWire = ({ id, state, filename, settings, plan, told }: StoredTable) => ({
  id,
  state,
  filename,
  columns: settings.match.map((key) => key || null),
  left_out_rows: [...(settings.leftOut ?? [])],
  // One that was checked by an older release has none.
  unfit: (plan.unfit ?? []).map(({ key, text, rows }) => ({ column: key, text, rows })),
  problem_count: plan.problemCount,
  problems: plan.problems,
  told,
});

/** A table that waits to be imported, is imported, or was, as its addresses send it. */
export const contentImportWire = z.object({
  ...storedTableWire,
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

export const contentImportToWire = (held: StoredImport) => ({
  ...storedTableToWire(held),
  added: held.plan.lines.filter((line) => line.id === null).length,
  changed: held.plan.lines.filter((line) => line.id !== null).length,
  unchanged: held.plan.unchanged,
  pictures: held.plan.pictures.length,
  unused_pictures: held.plan.unused,
  token: held.token,
});
