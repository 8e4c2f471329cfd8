import { requireAdmin } from '../../auth/require-access.ts';
import { messageNotFound } from '../../contact/get-contact-message.ts';
import { type Result, success } from '../../http/result.ts';
import { oneAtATime } from '../../processes/one-at-a-time.ts';
import { eraseMessage } from './erase-message.ts';

/** Erases a contact message for good, for a person who asked for it. @returns forbidden; not_found */
export async function eraseContactMessage(headers: Headers, id: number, now = new Date()): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const isErased = await oneAtATime('erasures', () => eraseMessage(id, admin.value, 'asked', now));
  return isErased ? success(null) : messageNotFound;
}
