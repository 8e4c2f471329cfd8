import { database } from '../db/client.ts';
import { highestNumber } from '../db/next-number.ts';
import { write } from '../db/write.ts';

/** The table of a model: "FormField" of "formField". */
const tableOf = (model: string) => model.charAt(0).toUpperCase() + model.slice(1);

/**
 * Reserves `count` ids of a table that no row has or had, and that no other caller gets. Revisions refer to rows by id,
 * so a draft's new row needs an id before it is written, and a removed row's id must never be used again.
 */
export async function reserveIds(model: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const least = (await highestNumber(tableOf(model))) + 1;
  const { idSequence } = database();
  const [, , { next }] = await write(() => [
    idSequence.upsert({ where: { name: model }, create: { name: model, next: least }, update: {} }),
    // Rows added another way, such as by the seed, may have higher ids.
    idSequence.updateMany({ where: { name: model, next: { lt: least } }, data: { next: least } }),
    idSequence.update({ where: { name: model }, data: { next: { increment: count } } }),
  ]);
  return Array.from({ length: count }, (_, index) => next - count + index);
}
