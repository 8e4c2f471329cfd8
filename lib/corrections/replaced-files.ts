import type { ReplacedFile } from '../db/generated/client.ts';

/**
 * Files that corrections replaced, as an archive of a person's data lists them after the others. Their numbers are
 * negative, because they are of another table.
 */
export const replacedFiles = (rows: readonly ReplacedFile[] | undefined) =>
  (rows ?? []).map(({ id, label, replacedAt: _replacedAt, ...file }) => ({
    ...{ ...file, id: -id, label: `${label} (replaced)` },
  }));
