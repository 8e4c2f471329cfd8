import { dialect } from '#lib/platform/db/dialect.ts';

/** The table of a model: "FormField" of "formField". */
const tableOf = (model: string) => model.charAt(0).toUpperCase() + model.slice(1);

/**
 * Reserves `count` ids of a table that no row has or had, and that no other caller gets. Revisions refer to rows by id,
 * so a draft's new row needs an id before it is written, and a removed row's id must never be used again.
 */
export async function reserveIds(model: string, count: number): Promise<number[]> {
  return count === 0 ? [] : dialect().reserveNumbers(tableOf(model), count);
}
