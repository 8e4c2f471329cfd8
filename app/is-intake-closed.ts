import { keepWhile } from '#lib/platform/cache/page-record.ts';
import { intakeClosure } from '#lib/platform/storage/storage-failure.ts';

/** Whether strangers can send nothing now. A page that asks is kept only as long as the answer is the same. */
export async function isIntakeClosed(): Promise<boolean> {
  const isClosed = async () => (await intakeClosure()) !== null;
  const wasClosed = await isClosed();
  keepWhile(async () => (await isClosed()) === wasClosed);
  return wasClosed;
}
