import { database } from '#lib/platform/db/client.ts';
import { emptyLog } from './erase-application.ts';
import { findNaming } from './find-naming.ts';

/** Whether an application of `email` is still there, so that its nominee may be needed. */
async function hasApplication(email: string): Promise<boolean> {
  if ((await database().submission.count({ where: { applicantEmail: email }, take: 1 })) > 0) return true;
  return (await findNaming(email, 'withdrawn', 1)).length > 0;
}

/**
 * Removes name, address and texts from privacy requests that were answered before `before`. What remains proves that
 * they were answered: number, kind, days and who did it. A nominee stays as long as the site holds an application.
 */
export async function clearRequests(before: Date, now: Date, most: number): Promise<void> {
  const due = await database().privacyRequest.findMany({
    where: { answeredAt: { lt: before }, clearedAt: null },
    orderBy: { answeredAt: 'asc' },
    select: { id: true, email: true, nomineeName: true },
  });
  const over: number[] = [];
  for (const { id, email, nomineeName } of due) {
    if (over.length === most) break;
    if (nomineeName === null || !(await hasApplication(email))) over.push(id);
  }
  if (over.length === 0) return;
  await database().privacyRequest.updateMany({
    where: { id: { in: over } },
    data: {
      name: '',
      email: '',
      message: '',
      answer: '',
      clearedAt: now,
      nomineeName: null,
      nomineeEmail: null,
      nomineeRelation: null,
    },
  });
  await emptyLog();
}
