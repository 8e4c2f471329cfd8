import { z } from 'zod';
import { pathId } from '#lib/api/address.ts';
import type { ApplicationImport } from '#lib/applications/intake/imports/import.ts';
import { importGone } from '#lib/content/imports/stored-table.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';

/** A table of applications in an address. */
export const importPath = shape(
  z.object({ id: pathId.describe('The program_id.'), importId: z.uuid() }),
  always(importGone),
);

/** The page of the table, after a plain form about it. */
export const afterImport = ({ id }: ApplicationImport, { params }: { params: { id: number } }): string =>
  `/admin/submissions/enter/${params.id}/import/${id}`;
