import { database } from '../db/client.ts';
import { delegate } from './delegate.ts';

/**
 * Hands out `count` ids of a table that no row has, had or will get from another caller. Revisions name rows by id,
 * so a draft's new row needs one before it is written, and a removed row's id must not come back with another.
 */
export async function reserveIds(model: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { _max } = await delegate(model).aggregate({ _max: { id: true } });
  const least = (_max.id ?? 0) + 1;
  const { idSequence } = database();
  const [, , { next }] = await database().$transaction([
    idSequence.upsert({ where: { name: model }, create: { name: model, next: least }, update: {} }),
    // Rows that came in by another way, such as the seed, moved the table's end.
    idSequence.updateMany({ where: { name: model, next: { lt: least } }, data: { next: least } }),
    idSequence.update({ where: { name: model }, data: { next: { increment: count } } }),
  ]);
  return Array.from({ length: count }, (_, index) => next - count + index);
}
