import { auditEntry } from '../../audit/record.ts';
import { database } from '../../db/client.ts';
import { emptyLog, recordErasure } from './erase-sealed.ts';
import { writeStep } from './erasures-file.ts';
import { forgetTold, markForgotten } from './forget-in-register.ts';
import type { Sealer } from './seal-application.ts';

/**
 * Erases a contact message with its answers and their emails. The emails to staff say nothing about its sender. @returns whether there was one
 */
export async function eraseMessage(id: number, by: Sealer, reason: string, now: Date): Promise<boolean> {
  const message = await database().contactMessage.findUnique({
    where: { id },
    select: { createdAt: true, email: true },
  });
  if (!message) return false;
  const { createdAt, email } = message;
  const step = { createdAt: createdAt.toISOString(), at: now.toISOString() };
  await writeStep({ kind: 'message', id, step: 'erased', ...step });
  await database().$transaction([
    recordErasure('message', id, createdAt, reason, now),
    database().contactMessage.delete({ where: { id } }),
    markForgotten([email], `Message #${id}`),
    auditEntry(by, 'message.erase', 'contact_message', id, { reason }),
  ]);
  await forgetTold();
  await emptyLog();
  return true;
}
