import { auditEntry } from '../../audit/record.ts';
import { database } from '../../db/client.ts';
import { emptyLog, recordErasure } from './erase-sealed.ts';
import { writeStep } from './erasures-file.ts';
import type { Sealer } from './seal-application.ts';

/** Erases an email that belongs to no application. @returns whether there was one */
export async function eraseMail(id: number, by: Sealer, reason: string, now: Date): Promise<boolean> {
  const mail = await database().mail.findUnique({ where: { id }, select: { createdAt: true } });
  if (!mail) return false;
  const { createdAt } = mail;
  await writeStep({ kind: 'mail', id, step: 'erased', createdAt: createdAt.toISOString(), at: now.toISOString() });
  await database().$transaction([
    recordErasure('mail', id, createdAt, reason, now),
    database().mail.delete({ where: { id } }),
    auditEntry(by, 'mail.erase', 'mail', id, { reason }),
  ]);
  await emptyLog();
  return true;
}
