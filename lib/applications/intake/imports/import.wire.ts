import { z } from 'zod';
import { storedTableToWire, storedTableWire } from '#lib/content/imports/content-import.wire.ts';
import type { ApplicationImport } from './import.ts';

/** A table of applications that waits to be imported, is imported, or was, as its addresses send it. */
export const applicationImportWire = z.object({
  ...storedTableWire,
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

export const applicationImportToWire = (held: ApplicationImport) => {
  const { count, files, unused, numbers } = held.plan;
  return {
    ...storedTableToWire(held),
    applications: count,
    files,
    unused_files: unused,
    numbers: numbers ? { first: numbers[0], last: numbers[1] } : null,
  };
};
